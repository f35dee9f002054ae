/** The icon of each kind of event in the story. */

import type { Component } from "svelte";
import Ban from "@lucide/svelte/icons/ban";
import Check from "@lucide/svelte/icons/circle-check";
import Cross from "@lucide/svelte/icons/circle-x";
import Dices from "@lucide/svelte/icons/dices";
import Dot from "@lucide/svelte/icons/dot";
import Flag from "@lucide/svelte/icons/flag";
import Gavel from "@lucide/svelte/icons/gavel";
import Hand from "@lucide/svelte/icons/hand";
import Megaphone from "@lucide/svelte/icons/megaphone";
import Message from "@lucide/svelte/icons/message-square";
import Minus from "@lucide/svelte/icons/circle-minus";
import Move from "@lucide/svelte/icons/move-right";
import Pen from "@lucide/svelte/icons/pen-line";
import Search from "@lucide/svelte/icons/search-check";
import Signature from "@lucide/svelte/icons/signature";
import Target from "@lucide/svelte/icons/target";
import Timer from "@lucide/svelte/icons/timer";
import Trophy from "@lucide/svelte/icons/trophy";
import User from "@lucide/svelte/icons/user-round";
import type { StoryKind } from "../../lib/protocol";

export const ICONS: Record<StoryKind, Component<{ size?: string | number }>> = {
  begin: Flag,
  roll: Dices,
  goal: Target,
  move: Move,
  back: Ban,
  block: Hand,
  challenge: Megaphone,
  answer: Message,
  write: Pen,
  check: Search,
  right: Check,
  wrong: Cross,
  score: Trophy,
  penalty: Minus,
  time: Timer,
  official: Gavel,
  sign: Signature,
  player: User,
  other: Dot,
};
