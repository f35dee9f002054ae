"""Pseudonyms and codes, made of words that are easy to tell apart, to say and to type."""

from __future__ import annotations

import secrets
from collections.abc import Iterable

_KINDS = """
Amber Brave Bright Calm Careful Cheerful Clever Cosy Curious Daring Eager Early Fair Fancy
Fearless Friendly Gentle Glad Golden Happy Honest Jolly Keen Kind Lively Lucky Merry Mighty
Modest Neat Nimble Noble Patient Plucky Polite Proud Quick Quiet Ready Sharp Shiny Silver
Sincere Smart Smooth Snowy Steady Sunny Swift Tidy Tireless Trusty Wakeful Warm Wise Witty
"""
_ANIMALS = """
Badger Beaver Bison Bittern Camel Cheetah Condor Cricket Crane Curlew Dolphin Dormouse Egret
Falcon Ferret Finch Gazelle Gecko Giraffe Hamster Hare Hedgehog Heron Ibex Jackdaw Jaguar
Kestrel Koala Lark Lemur Leopard Lizard Llama Lynx Magpie Manatee Marmot Marten Moose Newt
Ocelot Orca Osprey Otter Panda Panther Parrot Pelican Penguin Plover Puffin Puma Quail Rabbit
Raven Robin Salmon Seal Sparrow Squirrel Starling Stork Swallow Tapir Tiger Toucan Turtle Walrus
Wombat Wren Zebra
"""
_WORDS = """
acorn actor album alley amber anchor angle apple apron arena armor arrow atlas aunt axle bacon
badge bagel baker bamboo banjo barrel basil basket bath beach beacon bead beam bell belt bench
berry bike bird blanket bloom boat bolt bonus book boot bottle bowl bracket branch brass bread
breeze brick bridge brook broom brush bubble bucket bugle bunny butter button cabin cable cactus
cake camera canal candle canoe canvas cape carbon cargo carpet carrot castle cave cedar celery
cello chalk cherry chess chief cinema circle city clay cliff clock cloud clover coast cobalt
cocoa coffee coin comet compass cookie copper coral cotton county crayon creek crown cube
curtain daisy dance desert desk diary dinner doctor domino donkey door dragon drawer dream drum
eagle earth easel echo elbow elm engine envelope fabric feather fence fern fiddle field figure
flag flame flint flute forest fossil fountain fox frame frost galaxy garden garlic gate giant
ginger glacier globe glove goose grape gravel guitar hammer harbor harp hazel helmet hill honey
hotel igloo indigo iron island ivory jacket jam jelly jewel jigsaw jungle kayak kettle kitchen
kite ladder lagoon lake lamp lantern lemon letter lily linen lion lobby locket lotus magnet
mango maple marble market meadow melon metal minute mirror mitten monkey moon motor mountain
muffin museum napkin nectar needle nickel notebook nutmeg oasis ocean olive onion orange orbit
orchid oven paddle palace panel paper parade peach pebble pencil pepper piano pickle picnic
pillow pine plum pocket pond poplar potato puzzle ribbon river rocket saddle sailor spoon teapot
violin window
"""
KINDS, ANIMALS, WORDS = (tuple(text.split()) for text in (_KINDS, _ANIMALS, _WORDS))


def pseudonym() -> str:
    """A random name of an adjective and an animal."""
    return f"{secrets.choice(KINDS)} {secrets.choice(ANIMALS)}"


def pseudonyms(number: int, taken: Iterable[str]) -> list[str]:
    """This many names, different from each other and from those that are taken."""
    known = set(taken)
    found: list[str] = []
    while len(found) < number:
        name = pseudonym()
        if name not in known:
            known.add(name)
            found.append(name)
    return found


def new_words(number: int) -> list[str]:
    """This many random words."""
    return [secrets.choice(WORDS) for _ in range(number)]


def cleaned_words(code: str) -> str:
    """A code as it was given, without the capitals, commas and hyphens of whoever typed it."""
    return " ".join("".join(sign if sign.isalpha() else " " for sign in code.lower()).split())


def handle_of(code: str) -> str:
    """The first half of the words of a code, which finds it; the others are its secret."""
    words = code.split()
    return " ".join(words[: len(words) // 2])
