// Made by `make generated` from the Python sources; not to be edited.

export interface paths {
  "/health": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Health
     * @description Whether the database can write: a small write finds out.
     */
    get: operations["health_health_get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/ready": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Ready
     * @description Whether visitors may be sent here: not while it is about to stop or has no lease.
     */
    get: operations["ready_ready_get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/rulebooks/{rulebook}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Rulebook
     * @description The clauses of a rulebook in our own words.
     */
    get: operations["rulebook_api_rulebooks__rulebook__get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tables": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Open Tables
     * @description The newest public tables that wait for players.
     */
    get: operations["open_tables_api_tables_get"];
    put?: never;
    /**
     * Make Table
     * @description Make a table; the answer holds the secrets of its links.
     */
    post: operations["make_table_api_tables_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tables/{table_id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * One Table
     * @description The public facts about a table, for anybody who knows its id.
     */
    get: operations["one_table_api_tables__table_id__get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tables/{table_id}/seats": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Take Seat
     * @description Sit down with an invitation or a code; wrong ones are counted.
     */
    post: operations["take_seat_api_tables__table_id__seats_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tables/{table_id}/record": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Record
     * @description The record of a finished match; before the end it would reveal secrets.
     *
     *     A record of a match played here is signed; an uploaded record is returned unchanged.
     */
    get: operations["record_api_tables__table_id__record_get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/key": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Key
     * @description The public key of this server, for `nowornever replay --verify --key`.
     */
    get: operations["key_api_key_get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tables/{table_id}/receipts": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Receipts
     * @description When the cause of each event arrived, and with what lag; for the host and officials.
     */
    get: operations["receipts_api_tables__table_id__receipts_get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/games": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * All Games
     * @description The games that can be played, with their rulebooks and bots.
     */
    get: operations["all_games_api_games_get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/rulebooks": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Rulebooks
     * @description The rulebooks of the cube games, with their mats and words.
     */
    get: operations["rulebooks_api_rulebooks_get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/jobs/{job_id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Look
     * @description The status of a job; waits a little for its end.
     */
    get: operations["look_api_jobs__job_id__get"];
    put?: never;
    post?: never;
    /**
     * Cancel
     * @description Cancel a job.
     */
    delete: operations["cancel_api_jobs__job_id__delete"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/lessons": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * All Lessons
     * @description The lessons of each game, in order; those that are not translated are in English.
     */
    get: operations["all_lessons_api_lessons_get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/lessons/{lesson_id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * One Lesson
     * @description A lesson with all its steps; in English if it is not translated.
     */
    get: operations["one_lesson_api_lessons__lesson_id__get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/lessons/{lesson_id}/steps/{number}/check": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Check
     * @description Grade an answer to a step of a lesson; steps count from 0.
     */
    post: operations["check_api_lessons__lesson_id__steps__number__check_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/cards": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * All Cards
     * @description The names of all cards, rules first.
     */
    get: operations["all_cards_api_cards_get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/cards/{name}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * One Card
     * @description A card, with its example drawn; the clauses are in English.
     */
    get: operations["one_card_api_cards__name__get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/search": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Find
     * @description What cards, lessons and clauses say about some words, best first.
     */
    get: operations["find_api_search_get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/metrics": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Metrics
     * @description The metrics, in Prometheus' text format.
     */
    get: operations["metrics_metrics_get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tables/{table_id}/replay": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Replay
     * @description A match, event by event, as a spectator saw it.
     *
     *     It is over; or, for those at the table, its shakes so far that are over.
     */
    get: operations["replay_api_tables__table_id__replay_get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/replays": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Keep
     * @description Verify the record of a finished match, and store it to be replayed and shared.
     */
    post: operations["keep_api_replays_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/replays/examples/{game}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Example
     * @description Open the example match of a game: it is stored when somebody asks for it first.
     */
    post: operations["example_api_replays_examples__game__post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/judge": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Judge
     * @description Judge a position; the job's result is what `nowornever judge --json` prints.
     */
    post: operations["judge_api_judge_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/judge/hints": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Hints
     * @description Hints for the next Mover, in steps from vague to exact; the job's result is a list.
     */
    post: operations["hints_api_judge_hints_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/judge/goals": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Goals
     * @description Judge the Goals that a roll allows; the job's result is a list of judgements.
     */
    post: operations["goals_api_judge_goals_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/judge/tables/{table_id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Match
     * @description Comment on a finished match, and draw its shakes over their moves.
     */
    post: operations["match_api_judge_tables__table_id__post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/judge/tables/{table_id}/shakes/{shake}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Scored Shake
     * @description What the judge says of a shake that is over, with its graph: for those at the table, and for
     *     everybody once the match is over.
     */
    post: operations["scored_shake_api_judge_tables__table_id__shakes__shake__post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/judge/tables/{table_id}/shakes/{shake}/reasons": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Reasons
     * @description What each player of a shake that is over had in mind and feared.
     *
     *     For those at the table, unless it is a league's; for everybody once the match is over.
     */
    post: operations["reasons_api_judge_tables__table_id__shakes__shake__reasons_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/practice/check": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Check Paper
     * @description Check a paper that is being written.
     */
    post: operations["check_paper_api_practice_check_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/practice/hints": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Hint
     * @description How to go on, in steps from vague to exact; the job's result is a list of them.
     */
    post: operations["hint_api_practice_hints_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/practice/guide": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Guide
     * @description What to do next, for a beginner: which Goal to set, what to move or say, what to write.
     */
    post: operations["guide_api_practice_guide_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/trees/{formula}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Formula Tree
     * @description A formula in Polish notation as its tree; that is no help in a match, only its shape.
     */
    get: operations["formula_tree_api_trees__formula__get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/practice/tree": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Value Tree
     * @description An Equation, or the Goal if nothing is written, as a tree with the value of each part.
     */
    post: operations["value_tree_api_practice_tree_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tables/{table_id}/code": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Code
     * @description A code for the table, for those who may invite.
     */
    post: operations["code_api_tables__table_id__code_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/codes": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Look Up
     * @description The table that a code leads to; wrong codes are counted.
     */
    post: operations["look_up_api_codes_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/picture": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Picture
     * @description A position as it lies on the table, drawn as SVG.
     */
    get: operations["picture_api_picture_get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tables/{table_id}/picture": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Moment
     * @description The table of a finished match after so many events, drawn as SVG.
     */
    get: operations["moment_api_tables__table_id__picture_get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/picture.png": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Link Of Position
     * @description A position for a chat that shows its link, as PNG.
     */
    get: operations["link_of_position_api_picture_png_get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tables/{table_id}/picture.png": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Link Of Table
     * @description A table for a chat that shows its link, as PNG; before the end it shows only the game.
     */
    get: operations["link_of_table_api_tables__table_id__picture_png_get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/prove": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Ask
     * @description Prove a sequent with exactly these rules; the job's result is the answer.
     */
    post: operations["ask_api_prove_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/prove/hints": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Hint
     * @description How to go on with a proof, in steps from vague to exact; the job's result is a list.
     */
    post: operations["hint_api_prove_hints_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/contradiction": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Kit
     * @description The tokens, the clues and the contracts, to draw a table with.
     */
    get: operations["kit_api_contradiction_get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tables/{table_id}/reveal": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Reveal
     * @description The drawings and the whole story of a finished match.
     */
    get: operations["reveal_api_tables__table_id__reveal_get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tables/{table_id}/hindsight/{seat}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Hindsight
     * @description The best board that a player could have had, and where the points went, as a job.
     *
     *     The result is that of `nowornever.contradiction.analysis.hindsight`, with a drawing of the best
     *     board.
     */
    get: operations["hindsight_api_tables__table_id__hindsight__seat__get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/people": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Make
     * @description Make a card; only this answer has its secret.
     */
    post: operations["make_api_people_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/people/me": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Own
     * @description The card itself, its homework, and tables where it is awaited.
     */
    get: operations["own_api_people_me_get"];
    put?: never;
    post?: never;
    /**
     * Forget
     * @description Delete the card and everything that is stored about it.
     */
    delete: operations["forget_api_people_me_delete"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/people/me/name": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Name
     * @description Give the card another name; an empty one gives it a pseudonym.
     */
    post: operations["name_api_people_me_name_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/people/me/export": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Export
     * @description Everything that is stored about the card, without its secrets.
     */
    get: operations["export_api_people_me_export_get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/people/me/code": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Code
     * @description A code of words for another device, and the card's link as a QR code.
     */
    post: operations["code_api_people_me_code_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/people/codes": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Opened
     * @description The card that a code of words opens, with a secret for this device.
     */
    post: operations["opened_api_people_codes_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/people/me/lessons": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Passed
     * @description How far the card followed each lesson.
     */
    get: operations["passed_api_people_me_lessons_get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/people/me/lessons/{lesson}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Keep
     * @description Store how far a lesson was followed; the answer has all lessons.
     */
    post: operations["keep_api_people_me_lessons__lesson__post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/people/me/attempts": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Tried
     * @description The puzzles that the card tried last.
     */
    get: operations["tried_api_people_me_attempts_get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/people/me/matches": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Matches
     * @description The tables that the card sat at, the newest first.
     */
    get: operations["matches_api_people_me_matches_get"];
    put?: never;
    /**
     * Sits
     * @description Add a seat to the card's history; the seat's secret proves that it is theirs.
     */
    post: operations["sits_api_people_me_matches_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/people/me/tables/{table_id}/seat": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Take
     * @description Sit down at a table that the card's coach has started.
     */
    post: operations["take_api_people_me_tables__table_id__seat_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/classes": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Make
     * @description Make a class; only this answer has its coach's secret.
     */
    post: operations["make_api_classes_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/classes/{class_id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Look
     * @description Pseudonyms, progress, weak themes, homework and tables.
     */
    get: operations["look_api_classes__class_id__get"];
    put?: never;
    post?: never;
    /**
     * End
     * @description End a class now: it is deleted with its cards.
     */
    delete: operations["end_api_classes__class_id__delete"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/classes/{class_id}/cards": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Members
     * @description New cards to print; only this answer has their secrets.
     */
    post: operations["members_api_classes__class_id__cards_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/classes/{class_id}/cards/{card}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Again
     * @description Print a lost card again; its old link and code stop working.
     */
    post: operations["again_api_classes__class_id__cards__card__post"];
    /**
     * Remove
     * @description Delete a card of the class, and everything that is stored about it.
     */
    delete: operations["remove_api_classes__class_id__cards__card__delete"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/classes/{class_id}/homework": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Set Task
     * @description Set homework.
     */
    post: operations["set_task_api_classes__class_id__homework_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/classes/{class_id}/homework/{n}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Drop
     * @description Take homework back.
     */
    delete: operations["drop_api_classes__class_id__homework__n__delete"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/classes/{class_id}/tables": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Tables
     * @description Start tables for the whole class; the coach is the official of each.
     */
    post: operations["tables_api_classes__class_id__tables_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/puzzles": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Overview
     * @description What there is to solve, by game and theme.
     */
    get: operations["overview_api_puzzles_get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/puzzles/daily": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Daily
     * @description The puzzle of the day, the same for everybody.
     */
    get: operations["daily_api_puzzles_daily_get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/puzzles/worksheet": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Worksheet
     * @description A sheet to print; the same seed gives the same puzzles, with or without the answers.
     */
    get: operations["worksheet_api_puzzles_worksheet_get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/puzzles/next": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Following
     * @description The next puzzle: a first one, of about the card's rating, or a little harder in a run.
     */
    post: operations["following_api_puzzles_next_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/puzzles/{puzzle}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * One
     * @description A puzzle without its answer.
     */
    get: operations["one_api_puzzles__puzzle__get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/puzzles/{puzzle}/hints": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Hints
     * @description Hints in steps, counted for the card that is shown: each lowers what it can gain.
     */
    post: operations["hints_api_puzzles__puzzle__hints_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/puzzles/{puzzle}/attempts": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Attempt
     * @description Grade an answer; the first one counts for the card that is shown.
     */
    post: operations["attempt_api_puzzles__puzzle__attempts_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/people/me/mistakes": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Own Mistakes
     * @description The mistakes of the card, those first that should be asked again.
     */
    get: operations["own_mistakes_api_people_me_mistakes_get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/people/me/mistakes/{puzzle}/hints": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Mistake Hints
     * @description Hints for the puzzle made from a mistake, counted for the next attempt at it.
     */
    post: operations["mistake_hints_api_people_me_mistakes__puzzle__hints_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/people/me/mistakes/{puzzle}/attempts": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Mistake Attempt
     * @description Grade an answer, and plan when the mistake is asked again.
     */
    post: operations["mistake_attempt_api_people_me_mistakes__puzzle__attempts_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tournaments": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Make
     * @description Make a tournament; the answer has the secrets of directors and officials.
     */
    post: operations["make_api_tournaments_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tournaments/{tournament}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Look
     * @description The tournament as the visitor may see it, unless they know this many lines already.
     */
    get: operations["look_api_tournaments__tournament__get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tournaments/{tournament}/seats": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Take
     * @description The link of a player who shows a code, or the card with which they were entered.
     */
    post: operations["take_api_tournaments__tournament__seats_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tournaments/{tournament}/places/{competition}/{table}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Place
     * @description Where a table of the round is played, with the visitor's own seat or part there.
     */
    get: operations["place_api_tournaments__tournament__places__competition___table__get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tournaments/{tournament}/acts": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Act
     * @description Do something; the answer is the tournament after it.
     */
    post: operations["act_api_tournaments__tournament__acts_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tournaments/{tournament}/entries": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Enter
     * @description Enter everybody in a CSV file, or nobody if a row is bad.
     */
    post: operations["enter_api_tournaments__tournament__entries_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tournaments/{tournament}/drafts": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Draft
     * @description Seat the next round of a competition; only staff sees it before it is published.
     */
    post: operations["draft_api_tournaments__tournament__drafts_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tournaments/{tournament}/links": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Links
     * @description The links of everybody, and the public page, with QR codes; a director prints them.
     */
    get: operations["links_api_tournaments__tournament__links_get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tournaments/{tournament}/entries.csv": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Entries
     * @description All entries as CSV, for a director.
     */
    get: operations["entries_api_tournaments__tournament__entries_csv_get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tournaments/{tournament}/record": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Record
     * @description The record, signed, for directors: it has seeds, cards and what officials wrote.
     *
     *     The rolls of a round are in it, too; while they are sealed, nobody gets the record.
     */
    get: operations["record_api_tournaments__tournament__record_get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    /**
     * Accept
     * @description Accept the solution that is being checked.
     */
    Accept: {
      /** @enum {unknown} */
      type: "Accept";
    };
    /**
     * Act
     * @description Do something. The answer carries the same id.
     */
    Act: {
      /** @enum {unknown} */
      type: "act";
      id: number;
      action: components["schemas"]["AnyAction"];
      /**
       * @description An idempotency key: sent again with the same key, an action happens only once.
       * @default
       */
      key?: string;
    };
    /**
     * ActIn
     * @description Something that somebody does at a tournament.
     */
    ActIn: {
      /** Act */
      act: {
        [key: string]: unknown;
      };
    };
    /**
     * ActView
     * @description An act on record.
     */
    ActView: {
      number: number;
      at: number;
      by: string;
      kind: string;
      undone?: boolean;
      competition?: string;
      table?: number;
      /** @description Whom it was about, if they are few. */
      entrants?: number[];
    };
    /**
     * ActionReasons
     * @description What a player of some strength sees when it does something.
     */
    ActionReasons: {
      /** @description The number of the event in its record. */
      number: number;
      seat: number;
      /** @description What it did, in words. */
      did: string;
      /** @description The strength that sees this. */
      eyes: string;
      /** @description Whether that is the player's own strength. */
      own: boolean;
      /** @description The solution in mind; empty if it has none. */
      solution: string;
      /** @description How many cubes of Resources that takes. */
      takes: number;
      /** @description The weaker strength from which it hides solutions; empty if it hides none. */
      weaker: string;
      /** @description How many solutions the weaker strength saw before; -1 if there was nothing to see. */
      seen_before: number;
      /** @description How many solutions the weaker strength sees now. */
      seen: number;
      feared: components["schemas"]["FearedMove"][];
      /** @description What the judge says of the position. */
      judge: string;
      /** @description Whether the player asks the judge then; otherwise it does not know what the judge says. */
      asked: boolean;
      /**
       * @description What was seen of each opponent in the earlier shakes of the match, in words; only for Goals
       *     and challenges of strengths that use it.
       */
      opponents: string[];
    };
    /**
     * After
     * @description What ended the moves, so that players write.
     * @enum {string}
     */
    After: "now" | "impossible" | "forceout" | "disagree-now" | "last-cube" | "stop" | "no-goal";
    /**
     * Again
     * @description The match is over and I have made another table: here is the invitation for the others.
     */
    Again: {
      /** @enum {unknown} */
      type: "again";
      id: number;
      table: string;
      invite: string;
    };
    /**
     * AgreeCorrection
     * @description Agree with the correction that the official proposes.
     */
    AgreeCorrection: {
      /** @enum {unknown} */
      type: "AgreeCorrection";
    };
    /**
     * AgreeForceout
     * @description Agree with a Forceout.
     */
    AgreeForceout: {
      /** @enum {unknown} */
      type: "AgreeForceout";
    };
    /**
     * AgreeNoGoal
     * @description Agree that there is no Goal.
     */
    AgreeNoGoal: {
      /** @enum {unknown} */
      type: "AgreeNoGoal";
    };
    /**
     * Allowance
     * @description How many cubes of Resources a Solution takes.
     */
    Allowance: {
      clause: string;
      at_least: number;
      at_most: number | null;
    };
    /**
     * AnnounceGoal
     * @description Say that the Goal is set.
     */
    AnnounceGoal: {
      /** @enum {unknown} */
      type: "AnnounceGoal";
    };
    /**
     * Announcement
     * @description What the round clock says (XI-B).
     * @enum {unknown}
     */
    Announcement: "no-new-shakes" | "stop";
    /**
     * AnswerIn
     * @description A learner's answer.
     */
    AnswerIn: {
      /** Answer */
      answer: string;
      /**
       * Language
       * @enum {string}
       */
      language?: "en" | "es";
    };
    AnyAction:
      | (
          | components["schemas"]["Roll"]
          | components["schemas"]["Bonus"]
          | components["schemas"]["ArrangeGoal"]
          | components["schemas"]["AnnounceGoal"]
          | components["schemas"]["DeclareNoGoal"]
          | components["schemas"]["AgreeNoGoal"]
          | components["schemas"]["Move"]
          | components["schemas"]["TakeBlock"]
          | components["schemas"]["PutBack"]
          | components["schemas"]["Challenge"]
          | components["schemas"]["CallForceout"]
          | components["schemas"]["AgreeForceout"]
          | components["schemas"]["DisagreeForceout"]
          | components["schemas"]["TakeSide"]
          | components["schemas"]["Present"]
          | components["schemas"]["PresentNothing"]
          | components["schemas"]["Accept"]
          | components["schemas"]["Reject"]
          | components["schemas"]["AskJudge"]
          | components["schemas"]["Charge"]
          | components["schemas"]["ReturnCube"]
          | components["schemas"]["Sign"]
          | components["schemas"]["AgreeCorrection"]
          | components["schemas"]["Warn"]
          | components["schemas"]["Penalise"]
          | components["schemas"]["Disqualify"]
          | components["schemas"]["ReplayShake"]
          | components["schemas"]["SetAside"]
          | components["schemas"]["RuleOn"]
          | components["schemas"]["ApprovePenalty"]
          | components["schemas"]["DenyPenalty"]
          | components["schemas"]["MarkAbsent"]
          | components["schemas"]["MarkPresent"]
          | components["schemas"]["CallTime"]
          | components["schemas"]["ProposeCorrection"]
          | components["schemas"]["RuleDeceit"]
        )
      | (
          | components["schemas"]["Submit"]
          | components["schemas"]["Withdraw"]
          | components["schemas"]["Assign"]
          | components["schemas"]["SetDeadline"]
          | components["schemas"]["Close"]
          | components["schemas"]["Nudge"]
        );
    /**
     * ApprovePenalty
     * @description Approve a penalty that waits for it.
     */
    ApprovePenalty: {
      /** @enum {unknown} */
      type: "ApprovePenalty";
      number: number;
    };
    /**
     * ArrangeGoal
     * @description Put cubes into the Goal section, or arrange those that are there.
     */
    ArrangeGoal: {
      /** @enum {unknown} */
      type: "ArrangeGoal";
      goal: string;
    };
    /**
     * Ask
     * @description Ask about two cells; perhaps so that the answer counts every colour.
     */
    Ask: {
      /** @enum {unknown} */
      task: "query";
      boards: string[];
      every_colour: boolean;
    };
    /**
     * AskJudge
     * @description Ask an official the one question that may be asked, giving up all other objections.
     */
    AskJudge: {
      /** @enum {unknown} */
      type: "AskJudge";
    };
    /**
     * AskedPuzzle
     * @description What a solver sees of a puzzle: everything but its answer and what gives it away.
     */
    AskedPuzzle: {
      id: string;
      game: string;
      rulebook: string;
      level: string;
      kind: components["schemas"]["PuzzleKind"];
      title: string;
      /** @description The question in a sentence. */
      words: string;
      question:
        | components["schemas"]["NowOrNot"]
        | components["schemas"]["IsItPossible"]
        | components["schemas"]["WriteSolution"]
        | components["schemas"]["FindSafeMove"]
        | components["schemas"]["FindFault"]
        | components["schemas"]["IsItEssential"]
        | components["schemas"]["WhichSide"]
        | components["schemas"]["BestGoal"]
        | components["schemas"]["WhichClue"];
      /** @description The answers to choose from; empty if the solver writes one. */
      choices: string[];
      /** @description An example of a written answer, for solvers who type it. */
      form: string;
      rating: number;
      /** @description How many hints there are. */
      hints: number;
    };
    /**
     * Assign
     * @description The host says who plays a seat from now on.
     */
    Assign: {
      /** @enum {unknown} */
      type: "Assign";
      seat: number;
      to: components["schemas"]["Holder"];
    };
    /**
     * AttemptIn
     * @description An answer to a puzzle.
     */
    AttemptIn: {
      /** Answer */
      answer: string;
      /** Hints */
      hints?: number;
      mode?: components["schemas"]["AttemptMode"];
    };
    /**
     * AttemptLine
     * @description A puzzle that was tried.
     */
    AttemptLine: {
      puzzle: string;
      /** @description Empty for a puzzle that was made from a match of the card. */
      game: string;
      kind: components["schemas"]["PuzzleKind"] | null;
      at: number;
      solved: boolean;
      hints: number;
      rated: boolean;
    };
    /**
     * AttemptMode
     * @description How somebody came to a puzzle.
     * @enum {string}
     */
    AttemptMode: "first" | "rated" | "theme" | "daily" | "streak" | "three-minutes" | "mistakes";
    /**
     * AwaitedSeat
     * @description A table where a seat waits for a card.
     */
    AwaitedSeat: {
      table: string;
      made: number;
    };
    /**
     * Award
     * @description An award for a player or a team.
     */
    Award: {
      competition: string;
      rank: number;
      name: string;
      /** @description The player's team or school; the team's school. */
      of: string;
      team: boolean;
    };
    /**
     * BegunIn
     * @description A half-written proof under its top line, and the rules that may be used.
     */
    BegunIn: {
      /** Text */
      text: string;
      /** Rulebook */
      rulebook?: string;
      /** Rules */
      rules: string[];
    };
    /**
     * BestGoal
     * @description Choose the Goal that can be solved and needs the most cubes.
     */
    BestGoal: {
      /** @enum {unknown} */
      kind: "goal";
      /** @description The roll: a position without a Goal, all cubes in Resources. */
      roll: string;
      goals: string[];
    };
    /**
     * Bonus
     * @description Say "Bonus" and forbid a cube.
     */
    Bonus: {
      /** @enum {unknown} */
      type: "Bonus";
      cube: string;
      section: string;
    };
    /**
     * Book
     * @description A rulebook as the client draws it.
     */
    Book: {
      id: string;
      game: string;
      title: string;
      symbols: string;
      levels: string[];
      /** @description A sentence for each level: what it has that the others lack. */
      level_about: {
        [key: string]: string;
      };
      /** @description The divisions that may play at each level, the default first. */
      divisions: {
        [key: string]: string[];
      };
      rules: {
        [key: string]: string[];
      };
      sections: components["schemas"]["Section"][];
      /** @description The sections that a solution may use, in the order in which it takes their cubes. */
      spending: string[];
      goal_cubes: number;
      goal_word: string;
      goal_keeps_blanks: boolean;
      impossible_word: string;
      no_goal: boolean;
      forceout: boolean;
      /** @description The points that putting the block back without a challenge costs. */
      put_back_penalty: number;
      /** @description The points that being late a second time costs, besides the turn or task (XI-A). */
      late_twice_penalty: number;
      /** @description What a solution may take from Resources, for each way the moves can end. */
      allowances: {
        [key: string]: components["schemas"]["Allowance"];
      };
      reasons: components["schemas"]["ListedReason"][];
      /** @description The milliseconds for each task (XI-A). */
      limits: {
        [key: string]: number;
      };
    };
    /**
     * BotInfo
     * @description A bot of a game.
     */
    BotInfo: {
      name: string;
      about: string;
    };
    /**
     * Brackets
     * @description Write a Goal that was set with spaces, using brackets instead.
     */
    Brackets: {
      /** @enum {unknown} */
      task: "brackets";
      goal: string;
    };
    /**
     * Build
     * @description Build a WFF from cubes: all of them, some of them, or one with a given meaning.
     */
    Build: {
      /** @enum {unknown} */
      task: "build";
      cubes: string;
      /** @description ``all``: every cube is used; ``some``: any of them. */
      use: string;
      /** @description The fewest cubes that the WFF may have. */
      at_least: number;
      /** @description What the WFF has to say, in words; '' if any WFF will do. */
      says: string;
      /** @description The language of these words. */
      language: string;
    };
    /**
     * CallForceout
     * @description Call Forceout instead of moving.
     */
    CallForceout: {
      /** @enum {unknown} */
      type: "CallForceout";
    };
    /**
     * CallTime
     * @description Call ``no-new-shakes``, ``stop``, or ``go-on``, which takes both back.
     */
    CallTime: {
      /** @enum {unknown} */
      type: "CallTime";
      what: string;
    };
    /**
     * CardClause
     * @description A clause that a card cites, with its sentence.
     */
    CardClause: {
      id: string;
      sentence: string;
    };
    /**
     * CardIn
     * @description A name for a card; an empty one asks for a pseudonym.
     */
    CardIn: {
      /** Name */
      name?: string;
    };
    /**
     * CardKey
     * @description A card and a secret that opens it.
     */
    CardKey: {
      card: string;
      name: string;
      secret: string;
    };
    /**
     * CardLine
     * @description A card in the list.
     */
    CardLine: {
      /** @description As players write it: ``Ko``, ``N``, ``Third Party``. */
      name: string;
      /** @description ``rule``, ``cube`` or ``word``. */
      kind: string;
      /** @description ``wff``, ``equations``, ``contradiction``, or ``all``. */
      game: string;
      /** @description How it is spoken: ``K out``; for a word, what it is in short. */
      called: string;
      /** @description The name in the language of the card. */
      title: string;
      /** @enum {unknown} */
      language: "en" | "es";
    };
    /**
     * CardLink
     * @description How a card gets to another device: a code of words, and its link as a QR code.
     */
    CardLink: {
      code: string;
      /** @description How long the code can be used. */
      seconds: number;
      qr: string;
    };
    /**
     * CardPage
     * @description A card as its owner sees it.
     */
    CardPage: {
      card: string;
      name: string;
      created: number;
      tried: number;
      /** @description The name of the class that it was made for; empty if for none. */
      group: string;
      /** @description When that class ends, and with it this card. */
      until: number | null;
      ratings: components["schemas"]["RatingLine"][];
      homework: components["schemas"]["HomeworkLine"][];
      /** @description Tables that its coach has started, where a seat waits. */
      seats: components["schemas"]["AwaitedSeat"][];
    };
    /**
     * CardTitle
     * @description A card that a lesson leads to.
     */
    CardTitle: {
      name: string;
      title: string;
    };
    /**
     * Challenge
     * @description Say which challenge: ``now``, ``impossible`` (or ``never``), ``no-goal``.
     */
    Challenge: {
      /** @enum {unknown} */
      type: "Challenge";
      word: string;
    };
    /**
     * Charge
     * @description Charge the last Mover with an illegal procedure, and say which.
     */
    Charge: {
      /** @enum {unknown} */
      type: "Charge";
      nature: string;
    };
    /**
     * Checked
     * @description What the checker says about a paper.
     */
    Checked: {
      correct: boolean | null;
      faults: components["schemas"]["Fault"][];
      notes: string[];
      /** @description The values of both sides of an Equation; empty for a proof. */
      values: string[];
    };
    /**
     * CheckingView
     * @description What is being checked.
     */
    CheckingView: {
      queue: number[];
      accepted: [number, number][];
      asked: number[];
      /** @description The objections so far that did not show a fault. */
      objections: components["schemas"]["Objection"][];
      /** @description Whose solutions wait for the official, each with the objection to rule on, if any. */
      awaited: [number, components["schemas"]["Objection"] | null][];
    };
    /**
     * Choose
     * @description Choose one answer to a question about the procedure, which a clause settles.
     */
    Choose: {
      /** @enum {unknown} */
      task: "choose";
      choices: string[];
      right: string;
      clause: string;
    };
    /**
     * Clash
     * @description A colour that several players have in the same cell (SCORING-3).
     */
    Clash: {
      colour: components["schemas"]["Colour"];
      cell: number;
      seats: number[];
    };
    /**
     * ClassIn
     * @description A new class.
     */
    ClassIn: {
      /** Name */
      name: string;
      /** Days */
      days?: number;
    };
    /**
     * ClassKey
     * @description A new class, and the secret of its coach.
     */
    ClassKey: {
      id: string;
      secret: string;
    };
    /**
     * ClassPage
     * @description A class as its coach sees it.
     */
    ClassPage: {
      id: string;
      name: string;
      created: number;
      until: number;
      members: components["schemas"]["MemberLine"][];
      /** @description All members together, the weakest theme first. */
      themes: components["schemas"]["ThemeCount"][];
      homework: components["schemas"]["HomeworkLine"][];
      tables: components["schemas"]["ClassTable"][];
    };
    /**
     * ClassTable
     * @description A table of a class.
     */
    ClassTable: {
      table: string;
      /** @enum {unknown} */
      status: "closed" | "finished" | "playing" | "waiting";
      made: number;
      names: string[];
    };
    /**
     * Clause
     * @description One clause: where it stands and what it says.
     */
    Clause: {
      /** @description The place as printed, such as ``VI-A-2-a``. */
      id: string;
      kind: components["schemas"]["Kind"];
      sentence: string;
    };
    /**
     * ClauseIndex
     * @description All clauses of one rulebook, in the order of the text.
     */
    ClauseIndex: {
      rulebook: string;
      title: string;
      clauses: components["schemas"]["Clause"][];
      /** @description The parts of the text, in our own words and in its order. */
      headings: components["schemas"]["Heading"][];
    };
    /**
     * Clock
     * @description A time limit that runs.
     */
    Clock: {
      task: components["schemas"]["Task"];
      /** @description Who has to finish. */
      seats: number[];
      /** @description When the limit, or the one minute more, runs out. */
      due: number;
      /**
       * @description How often it has run out before.
       * @default 0
       */
      late: number;
      /**
       * @description Whether the ten seconds are being counted down.
       * @default false
       */
      warned: boolean;
    };
    /**
     * ClockView
     * @description A clock that runs, and for whom.
     */
    ClockView: {
      task: components["schemas"]["Task"];
      seats: number[];
      due: number;
      late: number;
      counting_down: boolean;
    };
    /**
     * Close
     * @description The host ends the time for this round now.
     */
    Close: {
      /** @enum {unknown} */
      type: "Close";
    };
    /**
     * Clue
     * @description One clue. Which fields are used depends on the format; the others are empty.
     */
    Clue: {
      format: components["schemas"]["Format"];
      /** @default [] */
      colours: components["schemas"]["Colour"][];
      /** @default [] */
      lines: string[];
      /**
       * @description The smaller number of steps, or the count; for ``share`` 1 is *do* and 0 is *do not*.
       * @default 0
       */
      number: number;
    };
    /**
     * ClueInfo
     * @description A clue, as it is written and in words.
     */
    ClueInfo: {
      clue: string;
      words: string;
      format: components["schemas"]["Format"];
    };
    /**
     * CodeIn
     * @description A code as somebody typed it.
     */
    CodeIn: {
      /** Code */
      code: string;
    };
    /**
     * CodedTable
     * @description The table that a code leads to.
     */
    CodedTable: {
      table: string;
    };
    /**
     * Colour
     * @description A token; each colour has its letter and its shape.
     * @enum {unknown}
     */
    Colour: "B" | "G" | "O" | "P" | "R" | "Y";
    /**
     * ColourInfo
     * @description A token: its letter, name and shape, and the shape as a path about as wide as -1 to 1.
     */
    ColourInfo: {
      letter: string;
      word: string;
      shape: string;
      path: string;
    };
    /**
     * Competition
     * @description One game that a division plays, over several rounds.
     */
    Competition: {
      name: string;
      title: string;
      division: string;
      rulebook: string;
      level: string;
      /** @description The rulebook's name for the division, if it is not ours. */
      rulebook_division: string;
      rounds: number;
      /**
       * @description How long new shakes may begin; by default as the rulebook says. 0 is no clock.
       *
       *     In an online match of Proof by Contradiction: the time of each of its rounds.
       */
      minutes: number | null;
      /** @description How long the last shake may then take. */
      last_minutes: number | null;
      seating: components["schemas"]["SeatingWay"];
      /** @description How many teams a section has, about; 0 for one section. */
      section_of: number;
      /** @description Where tables stand: the first ones in the first room, the rest in the last. */
      rooms: components["schemas"]["Room"][];
      leftover: components["schemas"]["Leftover"];
      /** @description What a bye earns, and a table at which nobody else turned up; None for what is usual. */
      bye_points: number | null;
      points: components["schemas"]["Points"];
      team_score: components["schemas"]["TeamScore"];
      team_best: number;
      /** @description What separates equal players; None for the usual order. */
      tie_breaks: components["schemas"]["TieBreak"][] | null;
      team_tie_breaks: components["schemas"]["TieBreak"][];
      qualifying: components["schemas"]["Qualifying"];
      /** @description The competition whose qualifiers play here: then this is a playoff. */
      source: string;
      /** @description Whether every table of a round gets the same rolls. */
      duplicate: boolean;
      /** @description Whether two people enter each paper sheet. */
      entered_twice: boolean;
      /** @description Whether rounds are played at tables of the server, which deliver their sheets. */
      online: boolean;
      /** @description How many shakes an online match has; 0 for as many as the round has time for. */
      shakes: number;
      /** @description Whether online matches count for the ratings of cards. */
      rated: boolean;
      /** @description How many players, and how many teams, get an award. */
      awards: number;
    };
    /**
     * CompetitionStandings
     * @description The standings of a competition.
     */
    CompetitionStandings: {
      competition: string;
      /** @description How many rounds are counted. */
      rounds: number;
      final: boolean;
      players: components["schemas"]["PlayerStanding"][];
      teams: components["schemas"]["TeamStanding"][];
    };
    /**
     * CompetitionView
     * @description A competition.
     */
    CompetitionView: {
      plan: components["schemas"]["Competition"];
      rounds: components["schemas"]["RoundView"][];
      /** @description Whether the viewer is a director, or an official of the division. */
      is_staff: boolean;
      standings: components["schemas"]["CompetitionStandings"];
      /** @description With single tables of the running round: for staff. */
      provisional?: components["schemas"]["CompetitionStandings"] | null;
      sections?: string[][];
      qualified?: number[] | null;
      eliminated?: number[];
      finished?: boolean;
      /** @description Whether everybody has a lot for ties. */
      lots_drawn?: boolean;
      /** @description For staff, after the last round: who is equal at the line to qualify, so that lots decide. */
      tied?: number[];
      /** @description What a bye earns. */
      bye?: number;
      /** @description Whether an official initials each penalty (XI-A-note). */
      initials?: boolean;
      awards?: components["schemas"]["Award"][];
      /** @description For staff, before a playoff: who qualifies for it now that its source is finished. */
      going_on?: number[];
      /** @description For staff: the bots that can play here. */
      bots?: string[];
    };
    /**
     * Conduct
     * @description How strictly a table is run.
     * @enum {string}
     */
    Conduct: "friendly" | "usual" | "league";
    /**
     * Connected
     * @description Somebody came or went: the seats whose players are connected now.
     */
    Connected: {
      /** @enum {unknown} */
      type: "connected";
      seats: number[];
    };
    /**
     * Contract
     * @description The contracts by name. Everybody takes one of the last three; the first is optional.
     * @enum {unknown}
     */
    Contract: "boundaries" | "evasion" | "iridescence" | "target pact";
    /**
     * CountTask
     * @description Say the answer to a query: for each colour, how many players have it on the two cells.
     */
    CountTask: {
      /** @enum {unknown} */
      task: "count";
      cells: string;
      boards: string[];
    };
    CubeAction:
      | components["schemas"]["Roll"]
      | components["schemas"]["Bonus"]
      | components["schemas"]["ArrangeGoal"]
      | components["schemas"]["AnnounceGoal"]
      | components["schemas"]["DeclareNoGoal"]
      | components["schemas"]["AgreeNoGoal"]
      | components["schemas"]["Move"]
      | components["schemas"]["TakeBlock"]
      | components["schemas"]["PutBack"]
      | components["schemas"]["Challenge"]
      | components["schemas"]["CallForceout"]
      | components["schemas"]["AgreeForceout"]
      | components["schemas"]["DisagreeForceout"]
      | components["schemas"]["TakeSide"]
      | components["schemas"]["Present"]
      | components["schemas"]["PresentNothing"]
      | components["schemas"]["Accept"]
      | components["schemas"]["Reject"]
      | components["schemas"]["AskJudge"]
      | components["schemas"]["Charge"]
      | components["schemas"]["ReturnCube"]
      | components["schemas"]["Sign"]
      | components["schemas"]["AgreeCorrection"]
      | components["schemas"]["Warn"]
      | components["schemas"]["Penalise"]
      | components["schemas"]["Disqualify"]
      | components["schemas"]["ReplayShake"]
      | components["schemas"]["SetAside"]
      | components["schemas"]["RuleOn"]
      | components["schemas"]["ApprovePenalty"]
      | components["schemas"]["DenyPenalty"]
      | components["schemas"]["MarkAbsent"]
      | components["schemas"]["MarkPresent"]
      | components["schemas"]["CallTime"]
      | components["schemas"]["ProposeCorrection"]
      | components["schemas"]["RuleDeceit"];
    /**
     * CubeView
     * @description What a seat sees of a match of a cube game.
     */
    CubeView: {
      /** @enum {unknown} */
      kind: "cubes";
      seat: number;
      rulebook: string;
      level: string;
      division: string;
      names: string[];
      phase: components["schemas"]["Phase"];
      now: number;
      contenders: number[];
      rolls: [number, string][];
      shake: number;
      /** @description How many shakes the match has; 0 for as many as there is time for. */
      shakes: number;
      setter: number | null;
      mover: number | null;
      last_mover: number | null;
      goal: string;
      /** @description The sections with their cubes. */
      mat: [string, string][];
      resources: string;
      /** @description The cube that was put on the mat last, and by whom. */
      latest: components["schemas"]["LaidCube"] | null;
      bonus: boolean;
      block: number | null;
      /** @description Who has called for the block while another has it, the next one first. */
      calls: number[];
      clocks: components["schemas"]["ClockView"][];
      /** @description The illegal procedure that was rightly charged and has to be put right. */
      illegal: components["schemas"]["Illegal"] | null;
      writing: components["schemas"]["WritingView"] | null;
      checking: components["schemas"]["CheckingView"] | null;
      rulings: [number, boolean][];
      /** @description Whose solutions count as correct although that could not be settled. */
      unsettled: number[];
      agreed: number[];
      sheet: components["schemas"]["ScoreRow"][];
      /** @description How the shake of the sheet's last row ended, in words for this seat. */
      ending: components["schemas"]["Ending"] | null;
      penalties: components["schemas"]["Penalty"][];
      totals: number[];
      absent: number[];
      out: number[];
      no_new_shakes: boolean;
      signed: [number, number][];
      correction: [number, number] | null;
      match_points: number[];
    };
    /**
     * DeclareNoGoal
     * @description Declare "No Goal".
     */
    DeclareNoGoal: {
      /** @enum {unknown} */
      type: "DeclareNoGoal";
    };
    /**
     * DeletedCard
     * @description A deleted card.
     */
    DeletedCard: {
      card: string;
    };
    /**
     * DenyPenalty
     * @description Strike out a penalty that waits for approval.
     */
    DenyPenalty: {
      /** @enum {unknown} */
      type: "DenyPenalty";
      number: number;
    };
    /**
     * DisagreeForceout
     * @description Disagree with a Forceout: ``impossible``, ``now``, or ``safe-move`` with a safe move.
     */
    DisagreeForceout: {
      /** @enum {unknown} */
      type: "DisagreeForceout";
      way: string;
      /** @default  */
      cube?: string;
      /** @default  */
      section?: string;
    };
    /**
     * Disqualify
     * @description Disqualify a player for the round.
     */
    Disqualify: {
      /** @enum {unknown} */
      type: "Disqualify";
      seat: number;
      why: string;
    };
    /**
     * Done
     * @description What was asked for has happened and is stored.
     */
    Done: {
      /** @enum {unknown} */
      type: "done";
      id: number;
    };
    /**
     * DraftIn
     * @description What the next round is to be seated with.
     */
    DraftIn: {
      /** Competition */
      competition: string;
      /** Seed */
      seed?: number;
    };
    /**
     * DrawnShake
     * @description The graph of a shake, with its drawings.
     */
    DrawnShake: {
      shake: number;
      /** @description The number of the event that began it; a shake that was void is begun anew. */
      begins: number;
      names: string[];
      /** @description The rulebook's word for the challenge Impossible. */
      impossible_word: string;
      /** @description The Goal, then every move. */
      points: components["schemas"]["GraphPoint"][];
      /** @description The graph in a few sentences, for people who do not see it. */
      words: string;
      svg: string;
      small_svg: string;
    };
    /**
     * Duty
     * @description What a section of the mat says about the cubes on it.
     * @enum {unknown}
     */
    Duty: "cannot" | "may" | "must";
    /**
     * EarnedPoints
     * @description What the points of a seat are for, as values.
     */
    EarnedPoints: {
      merit: components["schemas"]["Merit"];
      /**
       * @description The points that the rules give to whoever is not right (X-B-1).
       * @default 0
       */
      still: number;
    };
    /**
     * Echo
     * @description The mark of a pong, sent back at once, so that the server can measure the lag.
     */
    Echo: {
      /** @enum {unknown} */
      type: "echo";
      mark: number;
    };
    /**
     * EndedChallenge
     * @description The challenge that ended a shake, and what was presented then.
     */
    EndedChallenge: {
      word: string;
      challenger: number;
      against: number;
      won: boolean;
      /** @description Who had to write. */
      must: number[];
      /** @description Whether the paper of each seat is correct; None if it presented none. */
      correct: (boolean | null)[];
    };
    /**
     * EndedClass
     * @description A deleted class.
     */
    EndedClass: {
      id: string;
    };
    /**
     * EndedDisagreement
     * @description A disagreement with a Forceout, and its outcome.
     */
    EndedDisagreement: {
      seat: number;
      way: string;
      cube: string;
      section: string;
      right: boolean;
      /**
       * @description `papers`: those of `whose` decide. `refuted`: after the move that was called safe, Now would
       *     have been right. `held` and `lost`: after it, the paper of `held` still holds, or none does.
       *     `shown`: the paper of `held` is a Solution, though not as its writer claimed.
       */
      why: string;
      /** @default [] */
      whose: number[];
      /** @default null */
      held: number | null;
    };
    /**
     * EndedForceout
     * @description The Forceout that ended a shake, and who disagreed.
     */
    EndedForceout: {
      caller: number;
      disagreed: components["schemas"]["EndedDisagreement"][];
      /** @description Whether the paper of each seat is correct; None if it presented none. */
      correct: (boolean | null)[];
    };
    /**
     * Ending
     * @description The outcome of a scored shake, in words.
     */
    Ending: {
      /** @description Who challenged whom and whether that was right, or why everybody wrote. */
      outcome: string;
      /** @description What each number of points is for. */
      points: string;
      /**
       * @description Why each seat got its points.
       * @default []
       */
      why: string[];
      /**
       * @description The same as values.
       * @default []
       */
      earned: components["schemas"]["EarnedPoints"][];
      /**
       * @description The challenge as values; None if nobody challenged.
       * @default null
       */
      challenge: components["schemas"]["EndedChallenge"] | null;
      /**
       * @description What ended the moves, so that players wrote.
       * @default null
       */
      after: components["schemas"]["After"] | null;
      /**
       * @description The Forceout as values; None if nobody called one.
       * @default null
       */
      forceout: components["schemas"]["EndedForceout"] | null;
      /**
       * @description The papers; an empty one for each player who had to present something and did not.
       * @default []
       */
      papers: components["schemas"]["ShownPaper"][];
    };
    /**
     * EntrantView
     * @description An entrant.
     */
    EntrantView: {
      number: number;
      name: string;
      division: string;
      school?: string;
      team?: string;
      line?: number;
      /** @description The bot that plays as this entrant. */
      bot?: string;
      /** @description Only for staff of the division. */
      status?: components["schemas"]["EntryStatus"] | null;
      /** @description Only for directors. */
      seed?: number;
      /** @description Only for directors and the player. */
      card?: string;
      before?: string[];
    };
    /**
     * EntriesIn
     * @description A file of entries.
     */
    EntriesIn: {
      /** Csv */
      csv: string;
    };
    /**
     * EntriesPage
     * @description What became of a file of entries.
     */
    EntriesPage: {
      entered: number;
      /** @description If there is one, nobody was entered. */
      faults: components["schemas"]["RowFault"][];
    };
    /**
     * EntryStatus
     * @description Whether an entrant is here.
     * @enum {unknown}
     */
    EntryStatus: "entered" | "present" | "withdrawn";
    /**
     * ExplainedShake
     * @description What the players of a shake saw, action by action.
     */
    ExplainedShake: {
      reasons: components["schemas"]["ActionReasons"][];
      /** @description Whether that is all; otherwise the time was over. */
      whole: boolean;
    };
    /**
     * EyesIn
     * @description Through whose eyes a shake is seen.
     */
    EyesIn: {
      /** Eyes */
      eyes?: string;
    };
    /**
     * Fault
     * @description One thing that is wrong.
     */
    Fault: {
      /** @description The part of the paper, in words: ``line 2-b-3``, ``top line``, ``solution``, ``cubes``. */
      place: string;
      /** @description The kind of fault, for programs. */
      code: string;
      /** @description The clause that makes it a fault. */
      clause: string;
      /** @description One sentence for the player who made it. */
      message: string;
      /** @description The row of the text, counted from 1; 0 when the fault is about no row. */
      row: number;
      /** @description The character of that row, counted from 1; 0 when the fault is about no character. */
      column: number;
    };
    /**
     * FaultKind
     * @description What can be wrong with a sheet.
     * @enum {unknown}
     */
    FaultKind: "initials" | "signature" | "sum";
    /**
     * FearedMove
     * @description A move that was not made, and the challenge that it would have allowed.
     */
    FearedMove: {
      cube: string;
      section: string;
      word: string;
      /** @description A solution with which Now would have been right. */
      solution: string;
    };
    /**
     * FindFault
     * @description Find the fault on a paper: its row, or for a paper of one row the reason to reject it.
     */
    FindFault: {
      /** @enum {unknown} */
      kind: "fault";
      position: string;
      after: string;
      paper: string;
    };
    /**
     * FindSafeMove
     * @description Move a cube so that neither Now nor Impossible is right afterwards.
     */
    FindSafeMove: {
      /** @enum {unknown} */
      kind: "safe";
      position: string;
    };
    /**
     * Finding
     * @description The state of a record's signature.
     * @enum {unknown}
     */
    Finding: "signed" | "unsigned" | "wrong";
    /**
     * Format
     * @description The four formats; a player uses each once at most (CLUES-1).
     * @enum {unknown}
     */
    Format: "count" | "lines" | "share" | "steps";
    /**
     * Found
     * @description A Solution that the checker accepts.
     */
    Found: {
      /** @description The Solution as it is written and presented. */
      text: string;
      /** @description How many cubes it takes from Resources. */
      from_resources: number;
    };
    FromClient:
      | components["schemas"]["Hello"]
      | components["schemas"]["Act"]
      | components["schemas"]["Try"]
      | components["schemas"]["Ping"]
      | components["schemas"]["Echo"]
      | components["schemas"]["Host"]
      | components["schemas"]["Return"]
      | components["schemas"]["Name"]
      | components["schemas"]["Again"]
      | components["schemas"]["SayPhrase"];
    FromServer:
      | components["schemas"]["Welcome"]
      | components["schemas"]["Happened"]
      | components["schemas"]["Connected"]
      | components["schemas"]["Said"]
      | components["schemas"]["Done"]
      | components["schemas"]["Refused"]
      | components["schemas"]["Looking"]
      | components["schemas"]["Tried"]
      | components["schemas"]["Pong"]
      | components["schemas"]["Problem"];
    /**
     * GameInfo
     * @description A game that can be played.
     */
    GameInfo: {
      /** @description Its name in URLs and records. */
      name: string;
      title: string;
      /** @description The fewest players. */
      least: number;
      most: number;
      /** @description The titles of its rulebooks by id, the newest first. */
      rulebooks: {
        [key: string]: string;
      };
      /** @description Its bots, the weakest first. */
      bots: components["schemas"]["BotInfo"][];
    };
    /**
     * GiveClue
     * @description Give a clue that is allowed, true on your board, and true on the other boards.
     */
    GiveClue: {
      /** @enum {unknown} */
      task: "clue";
      board: string;
      /** @description Your clues of earlier rounds, whose formats are used up. */
      own: string[];
      /** @description Everybody's clues of earlier rounds, which may not be repeated. */
      earlier: string[];
      /** @description The format that is asked for; '' for any. */
      format: string;
      /** @description Boards of opponents on which it has to be true: each one where it is false costs a point. */
      others: string[];
    };
    /**
     * GivenClue
     * @description A clue that was given, and the seats on whose boards it is false.
     */
    GivenClue: {
      seat: number;
      clue: string;
      false_for: number[];
    };
    /**
     * Grade
     * @description Whether an answer is right, and what to say about it.
     */
    Grade: {
      /** @description None if it could not be settled. */
      correct: boolean | null;
      /** @description Sentences for the learner. */
      told: string[];
      /** @description The faults of a paper, each with its row. */
      faults: components["schemas"]["Fault"][];
    };
    /**
     * GraphChallenge
     * @description A challenge or a Forceout that was made.
     */
    GraphChallenge: {
      /** @description The number of the event in its record. */
      number: number;
      seat: number;
      /** @description As it was said: ``Now``, ``Impossible`` or ``Forceout``. */
      word: string;
      /** @description None when that is not settled. */
      right: boolean | null;
    };
    /**
     * GraphPoint
     * @description What the Goal or a move left on the table.
     */
    GraphPoint: {
      /** @description The number of the event in its record. */
      number: number;
      seat: number;
      /** @description The cube that was moved; '' for the Goal. */
      cube: string;
      /** @description The name of the section it was moved to. */
      section: string;
      at_least: number;
      /** @description The fewest cubes still needed are between these; None while no Solution is known. */
      at_most: number | null;
      now: boolean | null;
      /** @description Whether that challenge wins here; None when that is not settled. */
      impossible: boolean | null;
      /** @description The challenge that wins here, if somebody moved on instead of making it. */
      missed: components["schemas"]["WinningChallenge"] | null;
      /** @description The challenge that was made here. */
      challenge: components["schemas"]["GraphChallenge"] | null;
    };
    /**
     * Guide
     * @description What to do at a position.
     */
    Guide: {
      /** @description The Goal to set, where there is none yet; empty if none is known. */
      goal: string;
      /** @description Whether Now is right; None if that is not settled. */
      now: boolean | null;
      impossible: boolean | null;
      /** @description How far the challenge that is right can be trusted. */
      trust: components["schemas"]["Trust"];
      /** @description A solution as a player writes it; empty if none is known. */
      paper: string;
      /** @description The cubes that it needs. */
      cubes: string;
      /** @description Those of them that still have to come from Resources. */
      missing: string;
      move: components["schemas"]["GuidedMove"] | null;
    };
    /**
     * GuideIn
     * @description A position, and after which event somebody has to write, if they have to.
     */
    GuideIn: {
      /** Position */
      position: string;
      after?: components["schemas"]["After"] | null;
    };
    /**
     * GuidedMove
     * @description A cube, the section to put it on, and why.
     */
    GuidedMove: {
      cube: string;
      section: string;
      why: components["schemas"]["MoveReason"];
    };
    /**
     * Happened
     * @description Something happened in the match.
     */
    Happened: {
      /** @enum {unknown} */
      type: "happened";
      n: number;
      at: number;
      /** @enum {unknown} */
      status: "closed" | "finished" | "playing" | "waiting";
      story: (string | components["schemas"]["Told"])[];
      marks: components["schemas"]["StoryMark"][];
      view: components["schemas"]["CubeView"] | components["schemas"]["View"];
      legal: components["schemas"]["AnyAction"][];
    };
    /**
     * Heading
     * @description A part of a rulebook: how the ids of its clauses begin, and what it is about.
     */
    Heading: {
      /** @description Such as ``VI`` for ``VI-A-2``. */
      part: string;
      title: string;
    };
    /**
     * Hello
     * @description The first message: the table, the secret, and the last event that the client has seen.
     */
    Hello: {
      /** @enum {unknown} */
      type: "hello";
      table: string;
      /** @default  */
      secret?: string;
      /** @default 0 */
      seen?: number;
    };
    /**
     * HintIn
     * @description A position to give hints for.
     */
    HintIn: {
      /** Position */
      position: string;
    };
    /**
     * HintsIn
     * @description How many hints are wanted.
     */
    HintsIn: {
      /** Number */
      number: number;
    };
    /**
     * Hit
     * @description Something that was found.
     */
    Hit: {
      /** @description ``card``, ``lesson`` or ``clause``. */
      kind: string;
      /** @description What opens it: a card's name, a lesson's id, a clause such as ``wff-2017 III-A``. */
      name: string;
      title: string;
      text: string;
      /** @description The language of title and text. */
      language: string;
    };
    /**
     * Holder
     * @description Who plays a seat.
     * @enum {unknown}
     */
    Holder: "absent" | "bot" | "player";
    /**
     * HomeworkIn
     * @description What is to be done, and within how many days.
     */
    HomeworkIn: {
      /**
       * Kind
       * @enum {string}
       */
      kind: "lesson" | "puzzles" | "worksheet" | "match";
      /** Lesson */
      lesson?: string;
      /**
       * Game
       * @enum {string}
       */
      game?: "wff" | "equations" | "contradiction";
      /** Theme */
      theme?: string;
      /** Count */
      count?: number;
      /** Days */
      days?: number;
    };
    /**
     * HomeworkLine
     * @description A piece of homework.
     */
    HomeworkLine: {
      n: number;
      task:
        | components["schemas"]["LessonHomework"]
        | components["schemas"]["PuzzleHomework"]
        | components["schemas"]["WorksheetHomework"]
        | components["schemas"]["MatchHomework"];
      given: number;
      due: number;
      /** @description How much of it a card has done: for its own page. */
      done: number;
    };
    /**
     * Host
     * @description What only the host may do: ``pause``, ``resume``, ``replace``, ``remove``, ``close``.
     *
     *         ``show`` lets whoever knows the table's address watch, ``hide`` ends that. And what any player
     *         may do: ``take`` makes them the host when the host has been gone for a while; ``resume`` after a
     *         long pause; ``close`` and ``stay`` vote on closing the table; ``hush`` switches phrases off for
     *         everybody, and ``talk`` takes that back.
     */
    Host: {
      /** @enum {unknown} */
      type: "host";
      id: number;
      /** @enum {string} */
      do:
        | "pause"
        | "resume"
        | "replace"
        | "remove"
        | "close"
        | "stay"
        | "take"
        | "show"
        | "hide"
        | "hush"
        | "talk";
      /** @default -1 */
      seat?: number;
      /** @default  */
      bot?: string;
    };
    /**
     * Illegal
     * @description An illegal procedure that can still be charged (IX-B).
     */
    Illegal: {
      seat: number;
      nature: string;
      /** @description The cubes with their sections; one of them goes back when this is charged. */
      cubes: [string, string][];
      /** @default false */
      penalty: boolean;
      /**
       * @description Whether it has been charged rightly, and the Mover has yet to choose a cube.
       * @default false
       */
      charged: boolean;
      /**
       * @description Who can be challenged once the cube has gone back.
       * @default null
       */
      last_mover: number | null;
      /**
       * @description A clock that stands still until this is put right; its ``due`` is the time left.
       * @default null
       */
      held: components["schemas"]["Clock"] | null;
    };
    /**
     * InvitingCode
     * @description A code that lets friends sit down, and the same as a QR code.
     */
    InvitingCode: {
      code: string;
      /** @description How long it can be used. */
      seconds: number;
      /** @description A picture of the link with the code, as a data URL. */
      qr: string;
    };
    /**
     * IsItEssential
     * @description Is a Required cube an essential part of a solution?
     */
    IsItEssential: {
      /** @enum {unknown} */
      kind: "essential";
      position: string;
      after: string;
      paper: string;
    };
    /**
     * IsItPossible
     * @description Is there still a Solution?
     */
    IsItPossible: {
      /** @enum {unknown} */
      kind: "possible";
      position: string;
    };
    /**
     * JobOut[Any]
     * @description A job as its visitor sees it; nobody else knows its id.
     */
    JobOut_Any_: {
      id: string;
      status: components["schemas"]["Status"];
      ahead: number;
      progress: components["schemas"]["Progress"] | null;
      result: unknown | null;
      problem: string;
    };
    /**
     * JobOut[ExplainedShake]
     * @description A job as its visitor sees it; nobody else knows its id.
     */
    JobOut_ExplainedShake_: {
      id: string;
      status: components["schemas"]["Status"];
      ahead: number;
      progress: components["schemas"]["Progress"] | null;
      result: components["schemas"]["ExplainedShake"] | null;
      problem: string;
    };
    /**
     * JobOut[Guide]
     * @description A job as its visitor sees it; nobody else knows its id.
     */
    JobOut_Guide_: {
      id: string;
      status: components["schemas"]["Status"];
      ahead: number;
      progress: components["schemas"]["Progress"] | null;
      result: components["schemas"]["Guide"] | null;
      problem: string;
    };
    /**
     * JobOut[JudgedMatch]
     * @description A job as its visitor sees it; nobody else knows its id.
     */
    JobOut_JudgedMatch_: {
      id: string;
      status: components["schemas"]["Status"];
      ahead: number;
      progress: components["schemas"]["Progress"] | null;
      result: components["schemas"]["JudgedMatch"] | null;
      problem: string;
    };
    /**
     * JobOut[JudgedShake]
     * @description A job as its visitor sees it; nobody else knows its id.
     */
    JobOut_JudgedShake_: {
      id: string;
      status: components["schemas"]["Status"];
      ahead: number;
      progress: components["schemas"]["Progress"] | null;
      result: components["schemas"]["JudgedShake"] | null;
      problem: string;
    };
    /**
     * JobOut[Judged]
     * @description A job as its visitor sees it; nobody else knows its id.
     */
    JobOut_Judged_: {
      id: string;
      status: components["schemas"]["Status"];
      ahead: number;
      progress: components["schemas"]["Progress"] | null;
      result: components["schemas"]["Judged"] | null;
      problem: string;
    };
    /**
     * JobOut[LookedBack]
     * @description A job as its visitor sees it; nobody else knows its id.
     */
    JobOut_LookedBack_: {
      id: string;
      status: components["schemas"]["Status"];
      ahead: number;
      progress: components["schemas"]["Progress"] | null;
      result: components["schemas"]["LookedBack"] | null;
      problem: string;
    };
    /**
     * JobOut[ProverAnswer]
     * @description A job as its visitor sees it; nobody else knows its id.
     */
    JobOut_ProverAnswer_: {
      id: string;
      status: components["schemas"]["Status"];
      ahead: number;
      progress: components["schemas"]["Progress"] | null;
      result: components["schemas"]["ProverAnswer"] | null;
      problem: string;
    };
    /**
     * JobOut[tuple[nowornever.shake.judge.exports.JudgedGoal, ...]]
     * @description A job as its visitor sees it; nobody else knows its id.
     */
    "JobOut_tuple_nowornever.shake.judge.exports.JudgedGoal__...__": {
      id: string;
      status: components["schemas"]["Status"];
      ahead: number;
      progress: components["schemas"]["Progress"] | null;
      result: components["schemas"]["JudgedGoal"][] | null;
      problem: string;
    };
    /**
     * JobOut[tuple[str, ...]]
     * @description A job as its visitor sees it; nobody else knows its id.
     */
    "JobOut_tuple_str__...__": {
      id: string;
      status: components["schemas"]["Status"];
      ahead: number;
      progress: components["schemas"]["Progress"] | null;
      result: string[] | null;
      problem: string;
    };
    /**
     * JoinIn
     * @description A request to sit down.
     */
    JoinIn: {
      /** Name */
      name: string;
    };
    /**
     * Judged
     * @description The whole answer about a position.
     */
    Judged: {
      position: string;
      verdict: components["schemas"]["Outcome"];
      from_resources: number | null;
      at_least: number;
      at_most: number | null;
      now: boolean | null;
      impossible: boolean | null;
      /** @description How far the verdict can be trusted, and whether each challenge wins. */
      trust: components["schemas"]["Trust"];
      trust_in_now: components["schemas"]["Trust"];
      trust_in_impossible: components["schemas"]["Trust"];
      /** @description How far it can be trusted that no Solution takes fewer cubes than ``at_least``. */
      trust_in_least: components["schemas"]["Trust"];
      reason: string;
      solution: string | null;
      solutions: components["schemas"]["Found"][];
      certificate: unknown;
      /** @description The certificate in words. */
      evidence: string[];
      work: number;
      /** @description Every possible move, if the caller asked for them. */
      moves?: components["schemas"]["JudgedMove"][];
    };
    /**
     * JudgedEvent
     * @description What the judge says of one event of a match.
     */
    JudgedEvent: {
      position: string;
      verdict: components["schemas"]["Outcome"];
      from_resources: number | null;
      at_least: number;
      at_most: number | null;
      now: boolean | null;
      impossible: boolean | null;
      /** @description How far the verdict can be trusted, and whether each challenge wins. */
      trust: components["schemas"]["Trust"];
      trust_in_now: components["schemas"]["Trust"];
      trust_in_impossible: components["schemas"]["Trust"];
      /** @description How far it can be trusted that no Solution takes fewer cubes than ``at_least``. */
      trust_in_least: components["schemas"]["Trust"];
      reason: string;
      solution: string | null;
      number: number;
      seat: number;
      /** @description The challenge that the event made right: ``now``, ``impossible`` or none. */
      gave: string;
      missed: components["schemas"]["WinningChallenge"] | null;
      right: boolean | null;
      sentences: string[];
    };
    /**
     * JudgedGoal
     * @description A Goal that a roll allows.
     */
    JudgedGoal: {
      position: string;
      verdict: components["schemas"]["Outcome"];
      from_resources: number | null;
      at_least: number;
      at_most: number | null;
      now: boolean | null;
      impossible: boolean | null;
      /** @description How far the verdict can be trusted, and whether each challenge wins. */
      trust: components["schemas"]["Trust"];
      trust_in_now: components["schemas"]["Trust"];
      trust_in_impossible: components["schemas"]["Trust"];
      /** @description How far it can be trusted that no Solution takes fewer cubes than ``at_least``. */
      trust_in_least: components["schemas"]["Trust"];
      reason: string;
      solution: string | null;
      solutions: components["schemas"]["Found"][];
      certificate: unknown;
      /** @description The certificate in words. */
      evidence: string[];
      work: number;
      /** @description Every possible move, if the caller asked for them. */
      moves?: components["schemas"]["JudgedMove"][];
      goal: string;
    };
    /**
     * JudgedMatch
     * @description What the judge says of a match afterwards, event by event.
     */
    JudgedMatch: {
      comments: components["schemas"]["JudgedEvent"][];
      /** @description For each shake that got a Goal, the cubes still needed after every move. */
      graphs: components["schemas"]["DrawnShake"][];
    };
    /**
     * JudgedMove
     * @description A move and what it leads to.
     */
    JudgedMove: {
      position: string;
      verdict: components["schemas"]["Outcome"];
      from_resources: number | null;
      at_least: number;
      at_most: number | null;
      now: boolean | null;
      impossible: boolean | null;
      /** @description How far the verdict can be trusted, and whether each challenge wins. */
      trust: components["schemas"]["Trust"];
      trust_in_now: components["schemas"]["Trust"];
      trust_in_impossible: components["schemas"]["Trust"];
      /** @description How far it can be trusted that no Solution takes fewer cubes than ``at_least``. */
      trust_in_least: components["schemas"]["Trust"];
      reason: string;
      solution: string | null;
      cube: string;
      section: string;
      bonus: string;
      safe: boolean | null;
      trust_in_safe: components["schemas"]["Trust"];
    };
    /**
     * JudgedShake
     * @description What the judge says of one shake afterwards.
     */
    JudgedShake: {
      comments: components["schemas"]["JudgedEvent"][];
      /** @description For each shake that got a Goal, the cubes still needed after every move. */
      graphs: components["schemas"]["DrawnShake"][];
      /** @description Whether its challenge was right, and a solution; None if it got no Goal or is not over. */
      review: components["schemas"]["ShakeReview"] | null;
    };
    /**
     * KeptRecord
     * @description Where an uploaded record can be seen.
     */
    KeptRecord: {
      table: string;
    };
    /**
     * Kind
     * @description Who applies a clause.
     * @enum {unknown}
     */
    Kind: "advisory" | "enforced" | "recorded";
    /**
     * Kit
     * @description What the client needs to draw a table of this game.
     */
    Kit: {
      least: number;
      most: number;
      players: number;
      bots: string[];
      /** @description The names of bots. */
      names: string[];
      colours: components["schemas"]["ColourInfo"][];
      clues: components["schemas"]["ClueInfo"][];
      /** @description The main contracts and what they pay, in Shards. */
      contracts: {
        [key: string]: number;
      };
      /** @description What the Target Pact pays. */
      pact: number;
    };
    /**
     * LaidCube
     * @description A cube that a player put on the mat.
     */
    LaidCube: {
      seat: number;
      cube: string;
      section: string;
    };
    /**
     * Leftover
     * @description What happens when tables of three do not come out even.
     * @enum {unknown}
     */
    Leftover: "byes" | "twos";
    /**
     * LessonHomework
     * @description Follow a lesson to its end.
     */
    LessonHomework: {
      /** @enum {unknown} */
      kind: "lesson";
      lesson: string;
    };
    /**
     * LessonLine
     * @description A lesson in the list.
     */
    LessonLine: {
      /** @description Such as ``wff-ko``: the game and the name of its file without the number. */
      id: string;
      game: string;
      /** @description Its place among the lessons of its game. */
      number: number;
      title: string;
      /** @description What it is about, in a sentence or two. */
      about: string;
      minutes: number;
      rulebook: string;
      level: string;
      /**
       * @description ``en``, or that of the translation.
       * @enum {unknown}
       */
      language: "en" | "es";
    };
    /**
     * LessonName
     * @description A lesson that a card leads to.
     */
    LessonName: {
      id: string;
      title: string;
    };
    /**
     * Links
     * @description The secrets of a new table; each opens something different.
     */
    Links: {
      table: string;
      seat: number;
      /** @description For the seat of the player who made the table, who is also its host. */
      secret: string;
      invite: string;
      /** @description For an official; programs know it as `judge`. */
      judge: string;
      watch: string;
    };
    /**
     * ListedReason
     * @description A reason for rejecting a solution, with the sentence of its clause.
     */
    ListedReason: {
      code: string;
      clause: string;
      sentence: string;
      /** @description Whether it is about one line, which has to be named. */
      of_line: boolean;
      /** @description Whether a shorter solution with its proof has to show it. */
      by_proof: boolean;
    };
    /**
     * LookedBack
     * @description Hindsight for one player, with the best board drawn.
     */
    LookedBack: {
      player: string;
      points: number;
      best: number;
      best_board: string;
      best_after: number[];
      clues: components["schemas"]["ToldClue"][];
      tokens: components["schemas"]["ToldToken"][];
      missed: string[];
      drawing: string;
    };
    /**
     * Looking
     * @description It is not known yet whether what was asked for has happened; done or refused follows.
     */
    Looking: {
      /** @enum {unknown} */
      type: "looking";
      id: number;
      message: string;
    };
    /**
     * MarkAbsent
     * @description Mark a player as absent for the coming shake.
     */
    MarkAbsent: {
      /** @enum {unknown} */
      type: "MarkAbsent";
      seat: number;
    };
    /**
     * MarkPresent
     * @description Mark a player as back for the coming shake.
     */
    MarkPresent: {
      /** @enum {unknown} */
      type: "MarkPresent";
      seat: number;
    };
    /**
     * MatchHomework
     * @description Play this many matches of a game to the end, with others of the class.
     */
    MatchHomework: {
      /** @enum {unknown} */
      kind: "match";
      game: string;
      count: number;
    };
    /**
     * MatchLine
     * @description A match of a card; the replay and the judge's comments are those of its table.
     */
    MatchLine: {
      table: string;
      /** @description None if somebody else has it now, or the table is not kept any more. */
      seat: number | null;
      game: string;
      rulebook: string;
      since: number;
      /** @description None if the table is not kept any more. */
      status: ("closed" | "finished" | "playing" | "waiting") | null;
      /** @description Its outcome, once it is settled. */
      result: components["schemas"]["SettledMatch"] | null;
    };
    /**
     * MemberLine
     * @description A card of a class.
     */
    MemberLine: {
      card: string;
      name: string;
      seen: number;
      /** @description How many lessons were followed to their end. */
      lessons: number;
      /** @description How many puzzles were tried. */
      tried: number;
      matches: number;
      /** @description The themes in which the least was solved. */
      weak: components["schemas"]["ThemeCount"][];
      /** @description How much of each piece of homework is done, by its number. */
      homework: {
        [key: string]: number;
      };
    };
    /**
     * MembersIn
     * @description How many cards a class needs.
     */
    MembersIn: {
      /** Count */
      count: number;
    };
    /**
     * Merit
     * @description What points are for.
     * @enum {unknown}
     */
    Merit:
      | "absent"
      | "accepted"
      | "agreed"
      | "correct"
      | "disagreed"
      | "no-correct"
      | "not-right"
      | "right"
      | "third-correct"
      | "third-joined";
    /**
     * Missing
     * @description What happens at a deadline to a player who has submitted nothing.
     * @enum {unknown}
     */
    Missing: "absent" | "bot" | "wait";
    /**
     * MistakeLine
     * @description A mistake, its moment, and the puzzle made from it.
     */
    MistakeLine: {
      table: string;
      /** @description The number of the event in the record; the replay shows that moment. */
      event: number;
      kind: string;
      words: string;
      /** @description When it is asked again. */
      due: number;
      puzzle: components["schemas"]["AskedPuzzle"];
    };
    /**
     * Move
     * @description Move a cube from Resources to a section of the mat.
     */
    Move: {
      /** @enum {unknown} */
      type: "Move";
      cube: string;
      section: string;
    };
    /**
     * MoveReason
     * @description Why a move is a good one.
     * @enum {unknown}
     */
    MoveReason: "helps" | "safe" | "spare";
    /**
     * MoveTask
     * @description Move a cube of Resources to a section, so that something holds afterwards.
     */
    MoveTask: {
      /** @enum {unknown} */
      task: "move";
      position: string;
      /**
       * @description ``safe``: neither Now nor Impossible is right afterwards; ``solvable``: Impossible is not
       *     right; ``now`` and ``impossible``: that challenge is right.
       */
      aim: string;
      /** @description Whether a bonus move may come first. */
      bonus: boolean;
    };
    /**
     * Name
     * @description Change my name; only before the match begins.
     */
    Name: {
      /** @enum {unknown} */
      type: "name";
      id: number;
      name: string;
    };
    /**
     * NewTournament
     * @description A tournament that was made, with the links of its directors and officials.
     */
    NewTournament: {
      id: string;
      links: components["schemas"]["TournamentLink"][];
    };
    /**
     * Next
     * @description An invitation to another table, for those who played at this one.
     */
    Next: {
      table: string;
      invite: string;
      /** @description The name of the player who made it. */
      by: string;
    };
    /**
     * NextIn
     * @description Which puzzle is wanted next.
     */
    NextIn: {
      mode?: components["schemas"]["AttemptMode"];
      /** Game */
      game?: string;
      /** Theme */
      theme?: string;
      kind?: components["schemas"]["PuzzleKind"] | null;
      /** Seen */
      seen?: string[];
      /** Solved */
      solved?: number;
    };
    /**
     * NoteInfo
     * @description Something that happened after an event and is not play: a pause, a bot that takes over.
     */
    NoteInfo: {
      n: number;
      words: string;
    };
    /**
     * NowOrNot
     * @description Is Now right here?
     */
    NowOrNot: {
      /** @enum {unknown} */
      kind: "now";
      position: string;
    };
    /**
     * Nudge
     * @description The host reminds a player who has not submitted yet.
     */
    Nudge: {
      /** @enum {unknown} */
      type: "Nudge";
      seat: number;
    };
    /**
     * Objection
     * @description A reason that an opponent gave against a solution.
     */
    Objection: {
      seat: number;
      of: number;
      reason: string;
      /**
       * @description The row of the paper that it is about; 0 for the whole of it.
       * @default 0
       */
      row: number;
      /** @default  */
      proof: string;
      /**
       * @description False when the checker could not settle whether it is right.
       * @default true
       */
      settled: boolean;
    };
    OfficialAction:
      | components["schemas"]["Warn"]
      | components["schemas"]["Penalise"]
      | components["schemas"]["Disqualify"]
      | components["schemas"]["ReplayShake"]
      | components["schemas"]["SetAside"]
      | components["schemas"]["RuleOn"]
      | components["schemas"]["ApprovePenalty"]
      | components["schemas"]["DenyPenalty"]
      | components["schemas"]["MarkAbsent"]
      | components["schemas"]["MarkPresent"]
      | components["schemas"]["CallTime"]
      | components["schemas"]["ProposeCorrection"]
      | components["schemas"]["RuleDeceit"];
    /**
     * OfficialCall
     * @description A table's call for an official, and the ruling.
     */
    OfficialCall: {
      number: number;
      competition: string;
      round: number;
      table: number;
      by: number;
      at: number;
      question: string;
      position: string;
      paper: string;
      clause: string;
      /** @description What fails at the server, if it called. */
      failure: string;
      /** @description Empty while the call waits. */
      ruling: string;
      ruled_by: number | null;
    };
    /**
     * OnlinePlace
     * @description Where somebody of a tournament plays, officiates or watches.
     */
    OnlinePlace: {
      table: string;
      seat: number;
      /** @description Empty for spectators. */
      secret: string;
      rulebook: string;
    };
    /**
     * Outcome
     * @description What the judge found.
     * @enum {unknown}
     */
    Outcome: "impossible" | "solvable" | "undecided";
    /**
     * Outlook
     * @description A submission before it is handed in.
     */
    Outlook: {
      /** @description Why it would be refused, part by part. */
      faults: components["schemas"]["PartFault"][];
      /** @description The clue in short notation, in canonical order; empty without a clue. */
      clue: string;
      /** @description The clue in plain English. */
      words: string;
      /** @description The player's clues that would be false on the board after the submission. */
      false_now: string[];
      /** @description How many final boards in reach from there make all clues of the player true. */
      keeping: number;
      /** @description Why the player's contract cannot be fulfilled any more; empty while it can. */
      contract_lost: string;
      /**
       * @description Clues of others that no final board in reach makes true: each is a point to steal.
       * @default []
       */
      breaks: string[];
    };
    /**
     * OwnSeatIn
     * @description A seat at a table, proved by its secret.
     */
    OwnSeatIn: {
      /** Table */
      table: string;
      /** Secret */
      secret: string;
    };
    /**
     * OwnView
     * @description What only the player sees until the match is over; then everybody sees it.
     */
    OwnView: {
      /** @description The board after each closed round; the last one has all locked tokens. */
      boards: string[];
      queries: components["schemas"]["Query"][];
      contracts: components["schemas"]["Undertaking"] | null;
      /** @description The player's submission for this round; its time has no meaning. */
      sealed: components["schemas"]["Submitted"] | null;
    };
    /**
     * Pace
     * @description How fast the bots of a table play.
     * @enum {string}
     */
    Pace: "human" | "quick";
    /**
     * PaperIn
     * @description What is written so far, and for which position.
     */
    PaperIn: {
      /** Position */
      position: string;
      after: components["schemas"]["After"];
      /** Text */
      text?: string;
    };
    /**
     * PartFault
     * @description One thing that is wrong with a submission.
     */
    PartFault: {
      clause: string;
      message: string;
      /**
       * @description Which part of the submission it is about: placements, clue, query or contract.
       * @default
       */
      part: string;
    };
    /**
     * PassedIn
     * @description How far a lesson was followed.
     */
    PassedIn: {
      /** At */
      at: number;
      /** Solved */
      solved: number[];
      /** Done */
      done: boolean;
      /** When */
      when: number;
    };
    /**
     * PassedLesson
     * @description How far a lesson was followed.
     */
    PassedLesson: {
      /** @description The step that is open. */
      at: number;
      /** @description The exercises that were solved. */
      solved: number[];
      done: boolean;
      /** @description When it was last open. */
      when: number;
    };
    /**
     * Penalise
     * @description Take a point from a player who was warned before.
     */
    Penalise: {
      /** @enum {unknown} */
      type: "Penalise";
      seat: number;
      why: string;
    };
    /**
     * Penalty
     * @description Points that a player loses.
     */
    Penalty: {
      seat: number;
      points: number;
      clause: string;
      shake: number;
      /**
       * @description None while the penalty waits for an official's approval.
       * @default true
       */
      approved: boolean | null;
    };
    /**
     * Phase
     * @description The phase that a match is in.
     * @enum {unknown}
     */
    Phase:
      | "answering No Goal"
      | "checking"
      | "choosing the first Goal-setter"
      | "moving"
      | "over"
      | "rolling"
      | "setting the Goal"
      | "signing the score sheet"
      | "writing";
    /**
     * Pick
     * @description Pick every item of a list that fits.
     */
    Pick: {
      /** @enum {unknown} */
      task: "pick";
      find: string;
      items: string[];
      /** @description The board that clues are about. */
      on: string;
    };
    /**
     * Ping
     * @description Ask for a pong.
     */
    Ping: {
      /** @enum {unknown} */
      type: "ping";
      /** @default 0 */
      t?: number;
    };
    /**
     * PlaceTask
     * @description Place tokens on a board, so that clues are true or false and no contract is broken.
     */
    PlaceTask: {
      /** @enum {unknown} */
      task: "place";
      board: string;
      /** @description How many tokens to place. */
      tokens: number;
      /** @description Clues that have to be true afterwards. */
      true: string[];
      /** @description Clues that have to be false afterwards. */
      false: string[];
      /** @description Whether the Contract of Boundaries has to be kept. */
      boundaries: boolean;
      /** @description Boards of other players, with which no token may clash. */
      apart_from: string[];
    };
    /**
     * PlanIn
     * @description The plan of a new tournament.
     */
    PlanIn: {
      /** Plan */
      plan: string;
    };
    /**
     * PlayerCodeIn
     * @description How a player shows who they are: by a code; without one, by the card in the header.
     */
    PlayerCodeIn: {
      /** Code */
      code?: string;
    };
    /**
     * PlayerStanding
     * @description A player in the standings.
     */
    PlayerStanding: {
      rank: number;
      shared: boolean;
      entrant: number;
      name: string;
      team: string;
      school: string;
      points: number;
      /** @description The points of each round that is counted; None for one that the player missed. */
      rounds: (number | null)[];
      shake_points: number;
      wins: number;
      /** @description The tie-breaks that were tried. */
      steps: components["schemas"]["TieStep"][];
      /** @description The Tokens of Life carried over, in quarters. */
      tokens: number;
      shards: number;
      /** @description Whether the player is eliminated. */
      out: boolean;
    };
    /**
     * Points
     * @description What a round earns.
     * @enum {unknown}
     */
    Points: "compared" | "match" | "shakes";
    /**
     * Pong
     * @description The answer to a ping.
     */
    Pong: {
      /** @enum {unknown} */
      type: "pong";
      t: number;
      at: number;
      mark: number;
    };
    /**
     * PositionIn
     * @description A position to be judged.
     */
    PositionIn: {
      /** Position */
      position: string;
      /** Moves */
      moves?: boolean;
      /** Solutions */
      solutions?: number;
    };
    /**
     * Present
     * @description Present a solution. What is presented cannot be changed.
     */
    Present: {
      /** @enum {unknown} */
      type: "Present";
      text: string;
    };
    /**
     * PresentNothing
     * @description Say that you present no solution.
     */
    PresentNothing: {
      /** @enum {unknown} */
      type: "PresentNothing";
    };
    /**
     * Problem
     * @description Something is wrong with the connection itself; it is closed afterwards.
     */
    Problem: {
      /** @enum {unknown} */
      type: "problem";
      message: string;
    };
    /**
     * ProblemOut
     * @description What went wrong.
     */
    ProblemOut: {
      /** Detail */
      detail: string;
    };
    /**
     * Progress
     * @description The progress of a job; which fields it has depends on the work.
     */
    Progress: {
      done?: number;
      found?: components["schemas"]["Judged"];
      of?: number;
      review?: components["schemas"]["ShakeReview"];
      work?: number;
    };
    /**
     * ProposeCorrection
     * @description Propose the right score where a signed score was wrong by a mere slip.
     */
    ProposeCorrection: {
      /** @enum {unknown} */
      type: "ProposeCorrection";
      seat: number;
      score: number;
    };
    /**
     * Prove
     * @description Prove the Goal from premises, with these rules.
     */
    Prove: {
      /** @enum {unknown} */
      task: "prove";
      premises: string[];
      goal: string;
      /** @description The rules that may be used. */
      rules: string[];
      rulebook: string;
      level: string;
      /** @description The first lines of the proof, which the learner continues. */
      begun: string;
    };
    /**
     * ProverAnswer
     * @description The prover's answer, as the page shows it.
     */
    ProverAnswer: {
      sequent: string;
      /** @description None: undecided within the work allowed. */
      provable: boolean | null;
      proof: string;
      lines: number;
      /** @description Whether no proof has fewer lines. */
      fewest: boolean;
      reason: string;
      certificate: string[];
      minimal: string[][] | null;
    };
    /**
     * PublicKey
     * @description The key that signs the records of tables played here.
     */
    PublicKey: {
      algorithm: string;
      /** @description In hexadecimal digits. */
      key: string;
    };
    /**
     * PutBack
     * @description Put the block back without a challenge.
     */
    PutBack: {
      /** @enum {unknown} */
      type: "PutBack";
    };
    /**
     * PuzzleHomework
     * @description Solve this many puzzles, of a theme if one is named.
     */
    PuzzleHomework: {
      /** @enum {unknown} */
      kind: "puzzles";
      game: string;
      theme: string;
      count: number;
    };
    /**
     * PuzzleKind
     * @description What a puzzle asks.
     * @enum {string}
     */
    PuzzleKind:
      "now" | "possible" | "solve" | "safe" | "fault" | "essential" | "side" | "goal" | "clue";
    /**
     * PuzzleResult
     * @description The grade of an answer, and what the judge says.
     */
    PuzzleResult: {
      grade: components["schemas"]["Grade"];
      answers: string[];
      reason: string;
      /** @description A Solution that shows the answer, if one does. */
      shown: string;
      /** @description The position of which the judge can show why; empty if there is none. */
      judged: string;
      trust: components["schemas"]["Trust"];
      themes: string[];
      /** @description How hard the puzzle is. */
      rating: number;
      /** @description What it did to the rating of the card, if it counts. */
      change: components["schemas"]["RatingChange"] | null;
      /** @description Whether it is kept for a card. */
      kept: boolean;
    };
    /**
     * PuzzlesOfGame
     * @description What there is to solve of a game.
     */
    PuzzlesOfGame: {
      game: string;
      puzzles: number;
      themes: components["schemas"]["ThemeLine"][];
    };
    /**
     * Qualifying
     * @description How many qualify: a fixed number, or a number for each batch of entrants, full or not.
     */
    Qualifying: {
      top: number;
      /** @description How many entrants each further batch is for. */
      per: number;
      /** @description How many qualify for each batch begun. */
      each: number;
      /** @description How many qualify for the first batch, if not `each`. */
      first: number;
      /** @description The points that are needed. */
      at_least: number;
    };
    /**
     * Query
     * @description An answered query, and the round at whose end it was answered.
     */
    Query: {
      round: number;
      cells: [number, number];
      answer: number[];
    };
    /**
     * QuestionIn
     * @description What is to be proved, and by which rules.
     */
    QuestionIn: {
      /** Sequent */
      sequent: string;
      /** Rulebook */
      rulebook?: string;
      /** Rules */
      rules: string[];
      /** Minimal */
      minimal?: boolean;
    };
    /**
     * RatingChange
     * @description What an attempt did to a rating.
     */
    RatingChange: {
      before: components["schemas"]["RatingLine"];
      after: components["schemas"]["RatingLine"];
    };
    /**
     * RatingLine
     * @description A rating as it is shown.
     */
    RatingLine: {
      pool: string;
      rating: number;
      /** @description Whether it is shown with a question mark. */
      provisional: boolean;
      games: number;
    };
    /**
     * ReadTask
     * @description Read a WFF aloud: say it in words.
     */
    ReadTask: {
      /** @enum {unknown} */
      task: "read";
      formula: string;
      /** @description The words to choose from: those of all capitals, and the letters of this WFF. */
      pieces: string[];
      language: string;
    };
    /**
     * Receipt
     * @description When the cause of an event arrived at the server.
     */
    Receipt: {
      /** @description The number of the event. */
      n: number;
      /** @description Milliseconds since 1970. */
      received: number;
      /** @description The lag of its message in milliseconds, as measured until then; null: not measured. */
      lag: number | null;
      /** @description Empty for an event; otherwise what happened after it, such as a pause. */
      note: string;
    };
    /**
     * Refused
     * @description What was asked for may not be done.
     */
    Refused: {
      /** @enum {unknown} */
      type: "refused";
      id: number;
      clause: string;
      message: string;
    };
    /**
     * RefusedAnswer
     * @description A wrong answer, and what is said about it.
     */
    RefusedAnswer: {
      answer: string;
      told: string;
    };
    /**
     * Reject
     * @description Reject the solution that is being checked, with a listed reason.
     */
    Reject: {
      /** @enum {unknown} */
      type: "Reject";
      reason: string;
      /**
       * @description For a cube that is not essential: the shorter solution with its proof.
       * @default
       */
      proof?: string;
      /**
       * @description For a reason about a line: its row on the paper, counted from 1.
       * @default 0
       */
      row?: number;
    };
    /**
     * Replay
     * @description A match from its beginning to its end.
     */
    Replay: {
      table: string;
      game: string;
      rulebook: string;
      names: string[];
      /** @description The view before the first event. */
      view: components["schemas"]["CubeView"] | components["schemas"]["View"];
      steps: components["schemas"]["ReplayStep"][];
      /** @description Whether its record was uploaded; otherwise it was played here. */
      uploaded: boolean;
      /** @description Whether its record is signed: by this server, or by whoever signed the upload. */
      signed: components["schemas"]["Finding"];
      /** @description The public key that signed it. */
      key: string;
      /** @description Whether it is an example that comes with the package, played by nobody. */
      example: boolean;
      /** @description When its table was made or its record was uploaded, in milliseconds since 1970. */
      since: number;
    };
    /**
     * ReplayShake
     * @description Have a shake replayed: the one being played, or one that is over.
     */
    ReplayShake: {
      /** @enum {unknown} */
      type: "ReplayShake";
      why: string;
      /**
       * @description The number of a shake that is over; 0 for the one being played.
       * @default 0
       */
      shake?: number;
    };
    /**
     * ReplayStep
     * @description One event: its sentence, and what changed on the table.
     */
    ReplayStep: {
      /** @description The match's clock in milliseconds. */
      at: number;
      /** @description Who caused it: a seat, -1 for an official, -2 for the clock. */
      by: number;
      told: string | components["schemas"]["Told"];
      mark: components["schemas"]["StoryMark"];
      /** @description The fields of a spectator's view that changed. */
      changed: {
        [key: string]: unknown;
      };
    };
    /**
     * Result
     * @description How the match ended.
     */
    Result: {
      /** @description One for each seat, in the order of the seats. */
      scores: components["schemas"]["Score"][];
      /** @description ``steals[a][b]``: how many points a stole from b (AMENDMENT-2). */
      steals: number[][];
      clashes: components["schemas"]["Clash"][];
      heat: number[][];
    };
    /**
     * Return
     * @description Give me my seat back from the bot that plays for me.
     */
    Return: {
      /** @enum {unknown} */
      type: "return";
      id: number;
    };
    /**
     * ReturnCube
     * @description After a rightful charge, choose which of two forbidden cubes goes back.
     */
    ReturnCube: {
      /** @enum {unknown} */
      type: "ReturnCube";
      cube: string;
      section: string;
    };
    /**
     * Reveal
     * @description A finished match, drawn and told.
     */
    Reveal: {
      boards: string[];
      clues: components["schemas"]["GivenClue"][];
      heat: string;
      steals: string;
      story: string[];
    };
    /**
     * Roll
     * @description Roll one cube to find the first Goal-setter, or all cubes to begin a shake.
     */
    Roll: {
      /** @enum {unknown} */
      type: "Roll";
    };
    /**
     * RollIn
     * @description A roll whose Goals are to be judged.
     */
    RollIn: {
      /** Position */
      position: string;
      /** Cubes */
      cubes?: number;
    };
    /**
     * Room
     * @description A room in which tables of a competition stand.
     */
    Room: {
      name: string;
      /** @description How many tables fit; 0 for all that are left. */
      tables: number;
    };
    /**
     * RoundBoard
     * @description A table of an online round, as everybody may know it.
     */
    RoundBoard: {
      competition: string;
      round: number;
      table: number;
      id: string;
      /** @description None while it is being opened. */
      status: ("closed" | "finished" | "playing" | "waiting") | null;
    };
    /**
     * RoundLeft
     * @description How long it is until the clock of a tournament's round announces something.
     */
    RoundLeft: {
      /** @enum {unknown} */
      what: "no-new-shakes" | "stop";
      /** @description In milliseconds, when this was sent. */
      left: number;
    };
    /**
     * RoundView
     * @description A round.
     */
    RoundView: {
      number: number;
      stage: components["schemas"]["Stage"];
      tables: components["schemas"]["TableView"][];
      byes?: number[];
      unseated?: number[];
      started?: number | null;
      paused?: number | null;
      announced?: components["schemas"]["Announcement"][];
      next?: components["schemas"]["Announcement"] | null;
      next_at?: number | null;
      /** @description Of the sealed rolls. */
      commitment?: string;
      /** @description What the rolls were made from, once the round is closed. */
      secret?: string;
      /** @description What staff lays out at tables of real cubes, shake by shake. */
      rolls?: string[];
    };
    /**
     * RowFault
     * @description Why a row of a file cannot be taken.
     */
    RowFault: {
      line: number;
      reason: string;
    };
    /**
     * Rule
     * @description A rule: its name and the ways to apply it.
     */
    Rule: {
      name: string;
      schemas: components["schemas"]["Schema"][];
    };
    /**
     * RuleDeceit
     * @description Rule that a signed score was wrong, and not by a slip.
     */
    RuleDeceit: {
      /** @enum {unknown} */
      type: "RuleDeceit";
      seat: number;
    };
    /**
     * RuleOn
     * @description Rule on a solution that the checker could not settle, or on the reason against it.
     */
    RuleOn: {
      /** @enum {unknown} */
      type: "RuleOn";
      of: number;
      correct: boolean;
    };
    /**
     * Said
     * @description Somebody said a phrase.
     */
    Said: {
      /** @enum {unknown} */
      type: "said";
      seat: number;
      phrase: string;
    };
    /**
     * Say
     * @description Say Now, Impossible or nothing after the last move; on your turn perhaps Forceout.
     */
    Say: {
      /** @enum {unknown} */
      task: "say";
      position: string;
      choices: string[];
    };
    /**
     * SayPhrase
     * @description Say one of the phrases to everybody at the table.
     */
    SayPhrase: {
      /** @enum {unknown} */
      type: "say";
      id: number;
      phrase: string;
    };
    /**
     * Schema
     * @description One way to apply a rule: from what, to what.
     */
    Schema: {
      needs: (string | components["schemas"]["SubProofNeed"])[];
      gives: string;
    };
    /**
     * Score
     * @description What the match brought one player.
     */
    Score: {
      seat: number;
      rank: number;
      points: number;
      /** @description Opponents' clues that are false on this board (SCORING-1). */
      stolen: number;
      /** @description Times a clue of this player is false on an opponent's board (SCORING-2). */
      lost: number;
      /** @description Pairs of a token of this player and another player with the same token (SCORING-3). */
      clashes: number;
      /**
       * @description Whether the player has the Mark of Elimination (AMENDMENT-5), which alone makes no candidate
       *     (ENDGAME-9).
       */
      mark: boolean;
      /**
       * @description The Token of Life, such as ``3/4``; empty without one.
       * @default
       */
      token: string;
      /**
       * @description Whether the token was given for the formats that first place did not use (ENDGAME-8).
       * @default false
       */
      special: boolean;
      /** @default false */
      candidate: boolean;
      /** @default [] */
      fulfilled: components["schemas"]["Contract"][];
      /** @default 0 */
      shards: number;
    };
    /**
     * ScoreRow
     * @description A row of the score sheet.
     */
    ScoreRow: {
      shake: number;
      points: number[];
      /** @default false */
      struck: boolean;
    };
    /**
     * ScoreTask
     * @description Say what a player gets from a match.
     */
    ScoreTask: {
      /** @enum {unknown} */
      task: "score";
      /** @description Each as ``Ann | R.../.O../..Y./GB.. | R@1b, RO=23 | boundaries``. */
      players: string[];
      of: string;
      /** @description ``points``, ``stolen``, ``lost``, ``clashes``, ``rank`` or ``shards``. */
      what: string;
    };
    /**
     * SeasonStanding
     * @description A player in a season's table.
     */
    SeasonStanding: {
      rank: number;
      shared: boolean;
      entrant: number;
      name: string;
      points: number;
      /** @description The scaled points of each competition; None for one that was not played. */
      scores: (number | null)[];
      /** @description Which of them do not count, counted from 0. */
      dropped: number[];
    };
    /**
     * SeasonView
     * @description The table of a season.
     */
    SeasonView: {
      name: string;
      title: string;
      /** @description The titles of its competitions. */
      of: string[];
      table: components["schemas"]["SeasonStanding"][];
    };
    /**
     * SeatIn
     * @description A seat of a new table.
     */
    SeatIn: {
      /**
       * Kind
       * @enum {string}
       */
      kind?: "person" | "bot" | "open";
      /** Name */
      name?: string;
      /** Bot */
      bot?: string;
    };
    /**
     * SeatInfo
     * @description Who sits on a seat.
     */
    SeatInfo: {
      name: string;
      /** @enum {unknown} */
      kind: "bot" | "open" | "person";
      /** @description The strength of the bot that sits here, or that plays for a player who left. */
      bot: string;
    };
    /**
     * SeatResult
     * @description What a match of Proof by Contradiction brought one player.
     */
    SeatResult: {
      rank: number;
      points: number;
      /** @description The Token of Life, in quarters; None without one. */
      token?: number | null;
      shards?: number;
      /** @description Whether the player may be eliminated. */
      candidate?: boolean;
    };
    /**
     * SeatView
     * @description What everybody sees of a seat.
     */
    SeatView: {
      name: string;
      holder: components["schemas"]["Holder"];
      has_submitted: boolean;
      nudged: boolean;
      /** @description The clues of closed rounds, in order. */
      clues: string[];
    };
    /**
     * SeatingWay
     * @description How rounds are seated.
     * @enum {unknown}
     */
    SeatingWay: "design" | "lot" | "one-table" | "prescribed" | "score";
    /**
     * Section
     * @description A section of the mat beside the Goal.
     */
    Section: {
      /** @description Its word in a written position, such as ``required``. */
      key: string;
      /** @description Its name on the mat. */
      name: string;
      duty: components["schemas"]["Duty"];
      /** @description The one part of a Solution where its cubes may be used; empty for any part. */
      part: string;
    };
    /**
     * SetAside
     * @description Take the block out of somebody's hand, without a penalty, and let play go on.
     */
    SetAside: {
      /** @enum {unknown} */
      type: "SetAside";
      why: string;
    };
    /**
     * SetDeadline
     * @description The host sets the deadline of this round; None removes it.
     */
    SetDeadline: {
      /** @enum {unknown} */
      type: "SetDeadline";
      /** @default null */
      until?: number | null;
    };
    /**
     * Settings
     * @description The options of a match.
     */
    Settings: {
      /**
       * @description The round in which contracts are chosen; 0 for a match without contracts.
       * @default 1
       */
      contracts_round: number;
      /**
       * @description The length of each round; 0 for no deadline.
       * @default [
       *       0,
       *       0,
       *       0
       *     ]
       */
      seconds: number[];
      /** @default wait */
      missing: components["schemas"]["Missing"];
      /** @default true */
      close_early: boolean;
      /** @default [] */
      previous: number[];
      /** @default [] */
      bots: number[];
    };
    /**
     * Settled
     * @description How a wrong or unsigned score was settled.
     * @enum {unknown}
     */
    Settled: "agreed" | "deceit-higher" | "deceit-lower" | "ruled";
    /**
     * SettledMatch
     * @description The outcome of a match for a card.
     */
    SettledMatch: {
      seat: number;
      /** @description What the rulebook gives each seat for its place; empty if the match has no result. */
      places: number[];
      /** @description Why it does not count; empty if it does. */
      unrated: string;
      pool: string;
      shakes: number;
      /** @description The rating and deviation of every other player, and the score against them. */
      against: [number, number, number][];
      before: components["schemas"]["SkillRating"] | null;
      after: components["schemas"]["SkillRating"] | null;
      mistakes: number;
    };
    /**
     * Settlement
     * @description The score of one player, settled.
     */
    Settlement: {
      place: number;
      how: components["schemas"]["Settled"];
      total?: number;
      by?: number;
      why?: string;
    };
    /**
     * ShakeReview
     * @description What the judge says of a shake that is over.
     */
    ShakeReview: {
      shake: number;
      /** @description The position in which the moves ended. */
      position: string;
      challenger: number | null;
      /** @description The challenge: ``now``, ``impossible`` or ``no-goal``; empty if nobody challenged. */
      word: string;
      /** @description Whether the challenge was right; None if that is not settled, or nobody challenged. */
      right: boolean | null;
      /** @description How far that can be trusted. */
      trust: components["schemas"]["Trust"];
      /** @description What the judge says of the position. */
      sentence: string;
      /** @description A solution as it is written, with as few cubes of Resources as were found; may be empty. */
      solution: string;
      /** @description How many cubes of Resources the solution takes. */
      takes: number;
      /**
       * @description The number of the event that decided the shake: the move that made the challenge right, a
       *     wrong challenge, or the last move.
       */
      turned: number;
    };
    /**
     * Sheet
     * @description A score sheet as it was written, with all lists in the order of the seats.
     */
    Sheet: {
      /** @description The points of each shake. */
      shakes?: number[][];
      /** @description The sums as the players wrote them. */
      totals?: number[];
      signed?: boolean[];
      penalties?: components["schemas"]["SheetPenalty"][];
    };
    /**
     * SheetCard
     * @description A card for the printed sheet, with its link as a QR code.
     */
    SheetCard: {
      card: string;
      name: string;
      secret: string;
      code: string;
      qr: string;
    };
    /**
     * SheetFault
     * @description A fault of a sheet, as its readers see it.
     */
    SheetFault: {
      kind: components["schemas"]["FaultKind"];
      place: number;
      words: string;
    };
    /**
     * SheetPenalty
     * @description A penalty on the sheet.
     */
    SheetPenalty: {
      /** @description Which player at the table, counted from 0 in the order of the seats. */
      place: number;
      points?: number;
      shake?: number;
      /** @description Of the official who approved it. */
      initials?: string;
    };
    /**
     * SheetStage
     * @description How far the sheet of a table is.
     * @enum {unknown}
     */
    SheetStage: "differs" | "faulty" | "missing" | "once" | "right";
    /**
     * ShownCard
     * @description A card.
     */
    ShownCard: {
      /** @description As players write it: ``Ko``, ``N``, ``Third Party``. */
      name: string;
      /** @description ``rule``, ``cube`` or ``word``. */
      kind: string;
      /** @description ``wff``, ``equations``, ``contradiction``, or ``all``. */
      game: string;
      /** @description How it is spoken: ``K out``; for a word, what it is in short. */
      called: string;
      /** @description The name in the language of the card. */
      title: string;
      /** @enum {unknown} */
      language: "en" | "es";
      words: string;
      pattern: string[];
      example: components["schemas"]["ShownPicture"] | null;
      also: string[];
      clauses: components["schemas"]["CardClause"][];
      /** @description The lessons that teach it. */
      lessons: components["schemas"]["LessonName"][];
    };
    /**
     * ShownLesson
     * @description A whole lesson.
     */
    ShownLesson: {
      /** @description Such as ``wff-ko``: the game and the name of its file without the number. */
      id: string;
      game: string;
      /** @description Its place among the lessons of its game. */
      number: number;
      title: string;
      /** @description What it is about, in a sentence or two. */
      about: string;
      minutes: number;
      rulebook: string;
      level: string;
      /**
       * @description ``en``, or that of the translation.
       * @enum {unknown}
       */
      language: "en" | "es";
      cards: components["schemas"]["CardTitle"][];
      steps: components["schemas"]["ShownStep"][];
      learnt: string[];
    };
    /**
     * ShownPaper
     * @description What a seat presented, and whether that counts as correct.
     */
    ShownPaper: {
      seat: number;
      /** @description Empty if it had to present something and did not. */
      text: string;
      correct: boolean;
    };
    /**
     * ShownPicture
     * @description Something drawn: as it is written, in words, and as SVG or HTML.
     */
    ShownPicture: {
      shows: string;
      text: string;
      words: string;
      drawing: string;
    };
    /**
     * ShownStep
     * @description A step: `explain` has a text, `show` a picture too, `do` an exercise.
     */
    ShownStep: {
      kind: string;
      title: string;
      /** @description Markdown. */
      text: string;
      picture: components["schemas"]["ShownPicture"] | null;
      task:
        | (
            | components["schemas"]["Build"]
            | components["schemas"]["ReadTask"]
            | components["schemas"]["Pick"]
            | components["schemas"]["Choose"]
            | components["schemas"]["Prove"]
            | components["schemas"]["Solve"]
            | components["schemas"]["MoveTask"]
            | components["schemas"]["Say"]
            | components["schemas"]["Spot"]
            | components["schemas"]["Value"]
            | components["schemas"]["Brackets"]
            | components["schemas"]["Spaces"]
            | components["schemas"]["PlaceTask"]
            | components["schemas"]["GiveClue"]
            | components["schemas"]["Ask"]
            | components["schemas"]["CountTask"]
            | components["schemas"]["ScoreTask"]
          )
        | null;
      hints: string[];
      answer: string;
      wrong: components["schemas"]["RefusedAnswer"][];
    };
    /**
     * ShownTree
     * @description A tree, drawn as SVG, and how it is read aloud.
     */
    ShownTree: {
      drawing: string;
      words: string;
    };
    /**
     * Sign
     * @description Sign the score sheet, with the score that the player claims.
     */
    Sign: {
      /** @enum {unknown} */
      type: "Sign";
      /** @default null */
      score?: number | null;
    };
    /**
     * SkillRating
     * @description How strong somebody is, or how hard a puzzle is.
     *
     *         >>> str(SkillRating()), str(SkillRating(1623.4, 80.0, games=10))
     *         ('1500?', '1623')
     */
    SkillRating: {
      rating?: number;
      deviation?: number;
      volatility?: number;
      /** @description How many rated shakes or attempts it rests on. */
      games?: number;
    };
    /**
     * Solve
     * @description Write a Solution with its proof, or an Equation, for a position.
     */
    Solve: {
      /** @enum {unknown} */
      task: "solve";
      position: string;
      /** @description What ended the moves; it says how many cubes may come from Resources. */
      after: string;
    };
    /**
     * Spaces
     * @description Set a Goal with spaces between cubes so that it means an expression with brackets.
     */
    Spaces: {
      /** @enum {unknown} */
      task: "spaces";
      expression: string;
    };
    /**
     * Spot
     * @description Find a fault on a paper, or say that there is none.
     */
    Spot: {
      /** @enum {unknown} */
      task: "spot";
      position: string;
      /** @description What ended the moves; it says how many cubes may come from Resources. */
      after: string;
      paper: string;
    };
    /**
     * Stage
     * @description How far a round is.
     * @enum {unknown}
     */
    Stage: "closed" | "draft" | "playing" | "published";
    /**
     * Status
     * @description The status of a job.
     * @enum {unknown}
     */
    Status: "cancelled" | "done" | "failed" | "waiting" | "working";
    /**
     * StoryKind
     * @description The kinds of events that a reader tells apart at a glance.
     * @enum {unknown}
     */
    StoryKind:
      | "answer"
      | "back"
      | "begin"
      | "block"
      | "challenge"
      | "check"
      | "goal"
      | "move"
      | "official"
      | "other"
      | "penalty"
      | "player"
      | "right"
      | "roll"
      | "score"
      | "sign"
      | "time"
      | "write"
      | "wrong";
    /**
     * StoryMark
     * @description The mark beside a sentence of the story.
     */
    StoryMark: {
      kind: components["schemas"]["StoryKind"];
      /** @description Whose event it is; null if it is nobody's, or more than one player's. */
      seat: number | null;
    };
    /**
     * SubProofNeed
     * @description A sub-proof that a schema needs: what it supposes and the lines it must hold.
     */
    SubProofNeed: {
      supposition: string;
      holds: string[];
    };
    /**
     * Submit
     * @description All that a player submits for a round; until the round closes, a later one replaces it.
     */
    Submit: {
      /** @enum {unknown} */
      type: "Submit";
      /**
       * @description A clue such as ``R@1b``, in rounds 1 and 2.
       * @default
       */
      clue?: string;
      /**
       * @description The tokens to lock, such as ``("Ra1", "Ob2")``.
       * @default []
       */
      placements?: string[];
      /**
       * @description Two cells, such as ``("a1", "b2")``, or nothing.
       * @default []
       */
      query?: string[];
      /**
       * @description The main contract, in the round of the contracts.
       * @default
       */
      contract?: string;
      /**
       * @description The player chosen with the Target Pact; None without the pact.
       * @default null
       */
      target?: number | null;
    };
    /**
     * Submitted
     * @description A submission was accepted and sealed.
     */
    Submitted: {
      /** @enum {unknown} */
      type: "Submitted";
      at: number;
      seat: number;
      /** @default  */
      clue?: string;
      /** @default [] */
      placements?: string[];
      /** @default [] */
      query?: string[];
      /** @default  */
      contract?: string;
      /** @default null */
      target?: number | null;
    };
    /**
     * TableIn
     * @description A new table.
     */
    TableIn: {
      /** Game */
      game: string;
      /** Rulebook */
      rulebook: string;
      /** Options */
      options?: {
        [key: string]: boolean | number | string;
      };
      /** Seats */
      seats: components["schemas"]["SeatIn"][];
      /** Public */
      public?: boolean;
      /** Watching */
      watching?: boolean | null;
      /** Practice */
      practice?: boolean;
      /** Rated */
      rated?: boolean;
      pace?: components["schemas"]["Pace"];
      conduct?: components["schemas"]["Conduct"] | null;
    };
    /**
     * TableInfo
     * @description What everybody may know of a table.
     */
    TableInfo: {
      table: string;
      game: string;
      rulebook: string;
      /** @enum {unknown} */
      status: "closed" | "finished" | "playing" | "waiting";
      seats: components["schemas"]["SeatInfo"][];
      /** @description The seats that have something to do now, as far as everybody may know. */
      turn: number[];
      created: number;
      /** @description Whether whoever knows its address may watch. */
      watching: boolean;
      practice: boolean;
      /** @description Whether the match counts for ratings. */
      rated: boolean;
      conduct: components["schemas"]["Conduct"];
      /** @description Whether its record was uploaded. */
      uploaded: boolean;
    };
    /**
     * TableView
     * @description A table of a round.
     */
    TableView: {
      number: number;
      seats: number[];
      room?: string;
      why?: string;
      locked?: boolean;
      no_shows?: number[];
      /** @description For staff and the table's players: the bots that play online for those who did not come. */
      stand_ins?: [number, string][];
      conflicts?: string[];
      /** @description How far the sheet is: for staff and the table's players. */
      stage?: components["schemas"]["SheetStage"] | null;
      /** @description For everybody, once the sheet is right. */
      totals?: (number | null)[];
      points?: number[];
      /** @description Of a match of Proof by Contradiction. */
      results?: components["schemas"]["SeatResult"][];
      record?: string;
      /** @description For staff and the table's players: one that is right or faulty, or two that differ. */
      sheets?: components["schemas"]["Sheet"][];
      faults?: components["schemas"]["SheetFault"][];
      settlements?: components["schemas"]["Settlement"][];
      /** @description Who has signed the totals on the sheet. */
      signed?: number[];
      /** @description Only for staff. */
      entered_by?: string[];
    };
    /**
     * TablesIn
     * @description What is to be played at the tables of a class.
     */
    TablesIn: {
      /**
       * Game
       * @enum {string}
       */
      game: "wff" | "equations" | "contradiction";
      /**
       * Rulebook
       * @enum {string}
       */
      rulebook: "wff-2012" | "wff-2013" | "wff-2017" | "equations-2019" | "contradiction";
      /** Options */
      options?: {
        [key: string]: boolean | number | string;
      };
      /** Size */
      size?: number;
      /** Bot */
      bot?: string;
      /** Rated */
      rated?: boolean;
    };
    /**
     * TakeBlock
     * @description Pick up the challenge block.
     */
    TakeBlock: {
      /** @enum {unknown} */
      type: "TakeBlock";
    };
    /**
     * TakeSide
     * @description The Third Party says whom it joins: ``challenger`` or ``mover``.
     */
    TakeSide: {
      /** @enum {unknown} */
      type: "TakeSide";
      side: string;
    };
    /**
     * TakenSeat
     * @description The seat that was taken, and its secret.
     */
    TakenSeat: {
      seat: number;
      secret: string;
    };
    /**
     * Task
     * @description A task with a time limit (XI-A-1).
     * @enum {unknown}
     */
    Task:
      | "answer-forceout"
      | "answer-no-goal"
      | "check"
      | "correct"
      | "first-turn"
      | "roll"
      | "set-goal"
      | "sign"
      | "state-challenge"
      | "turn"
      | "write"
      | "write-last"
      | "write-stop";
    /**
     * TeamScore
     * @description How the points of players make those of their team.
     * @enum {unknown}
     */
    TeamScore: "average" | "best" | "sum";
    /**
     * TeamStanding
     * @description A team in the standings.
     */
    TeamStanding: {
      rank: number;
      shared: boolean;
      team: string;
      school: string;
      points: number;
      /** @description Its entrants, the best first. */
      players: number[];
      /** @description How many of them count. */
      counted: number;
      steps: components["schemas"]["TieStep"][];
    };
    /**
     * ThemeCount
     * @description How often puzzles of a theme were tried and solved.
     */
    ThemeCount: {
      theme: string;
      tried: number;
      solved: number;
    };
    /**
     * ThemeLine
     * @description A theme, what it means, and how many puzzles it has.
     */
    ThemeLine: {
      theme: string;
      /** @description Empty for a rule, which is named by the theme. */
      words: string;
      puzzles: number;
    };
    /**
     * TieBreak
     * @description What separates those with equal points.
     * @enum {unknown}
     */
    TieBreak:
      "best-player" | "head-to-head" | "lot" | "opponents" | "previous" | "shake-points" | "wins";
    /**
     * TieStep
     * @description A tie-break that was tried on a group of equals.
     */
    TieStep: {
      by: components["schemas"]["TieBreak"];
      /** @description The value of this one; None if the tie-break does not apply to the group. */
      value: number | null;
      /** @description Whether it separated anybody. */
      separated: boolean;
    };
    /**
     * Told
     * @description A sentence about a ruling, with the paper that was ruled on, which is public by then.
     */
    Told: {
      /** @enum {unknown} */
      type: "told";
      words: string;
      shake: number;
      /** @description The seat that wrote it. */
      of: number;
      correct: boolean;
      paper: string;
      /** @description The faults that were shown in it, each with its place, clause and sentence. */
      faults: components["schemas"]["Fault"][];
    };
    /**
     * ToldClue
     * @description A clue of the player, and for whom it was false.
     */
    ToldClue: {
      clue: string;
      false_for: string[];
    };
    /**
     * ToldToken
     * @description A token of the player, and the players who had the same one.
     */
    ToldToken: {
      colour: string;
      clashed_with: string[];
    };
    /**
     * TournamentLink
     * @description The link of somebody at a tournament.
     */
    TournamentLink: {
      seat: number;
      name: string;
      secret: string;
      qr: string;
      /** @description What a player can type instead. */
      code: string;
    };
    /**
     * TournamentPage
     * @description A tournament as the visitor may see it.
     */
    TournamentPage: {
      /** @description How many lines its record has; it changes with everything that happens. */
      lines: number;
      /** @description When it was made, in milliseconds since 1970; all other times count from there. */
      opened: number;
      /** @description What time it is now. */
      at: number;
      /** @description None if the visitor knows this many lines already. */
      view: components["schemas"]["TournamentView"] | null;
      /** @description The tables of online rounds, as they were a moment ago. */
      boards: components["schemas"]["RoundBoard"][];
    };
    /**
     * TournamentView
     * @description The tournament as one seat sees it.
     */
    TournamentView: {
      /** @enum {unknown} */
      kind: "tournament";
      seat: number;
      viewer: components["schemas"]["Viewer"];
      name: string;
      place: string;
      date: string;
      now: number;
      entrants: components["schemas"]["EntrantView"][];
      competitions: components["schemas"]["CompetitionView"][];
      seasons: components["schemas"]["SeasonView"][];
      staff: string[];
      /** @description The player's own number. */
      me: number | null;
      /** @description For staff; a player sees those of their own table. */
      calls: components["schemas"]["OfficialCall"][];
      /** @description Everything done so far, for directors; what they did themselves, for officials. */
      acts: components["schemas"]["ActView"][];
    };
    /**
     * Tried
     * @description What the referee would say; an empty message means that it would be done.
     */
    Tried: {
      /** @enum {unknown} */
      type: "tried";
      id: number;
      clause: string;
      message: string;
      /** @description What the game adds for the seat that asked. */
      preview: (components["schemas"]["Outlook"] | null) | null;
    };
    /**
     * Trust
     * @description How far an answer can be trusted; the same words everywhere.
     * @enum {unknown}
     */
    Trust: "certified" | "not settled" | "searched";
    /**
     * Try
     * @description Ask what the referee would say. Nothing happens; the answer carries the same id.
     */
    Try: {
      /** @enum {unknown} */
      type: "try";
      id: number;
      action: components["schemas"]["AnyAction"];
    };
    /**
     * Undertaking
     * @description What one player took: a main contract, and with the Target Pact a target.
     */
    Undertaking: {
      main: components["schemas"]["Contract"];
      /**
       * @description The player chosen with the Target Pact; None without the pact.
       * @default null
       */
      target?: number | null;
    };
    /**
     * Value
     * @description Say what an expression is worth, or that it is undefined.
     */
    Value: {
      /** @enum {unknown} */
      task: "value";
      of: string;
    };
    /**
     * View
     * @description The match as one seat sees it.
     */
    View: {
      /** @enum {unknown} */
      kind: "contradiction";
      seat: number;
      round: number;
      is_over: boolean;
      deadline: number | null;
      time_is_up: boolean;
      settings: components["schemas"]["Settings"];
      seats: components["schemas"]["SeatView"][];
      /**
       * @description None for the host and for spectators.
       * @default null
       */
      own: components["schemas"]["OwnView"] | null;
      /**
       * @description Every seat's secrets, when the match is over.
       * @default []
       */
      reveal: components["schemas"]["OwnView"][];
      /**
       * @description The scores, when the match is over.
       * @default null
       */
      result: components["schemas"]["Result"] | null;
    };
    /**
     * Viewer
     * @description What the viewer is.
     * @enum {unknown}
     */
    Viewer: "director" | "official" | "player" | "spectator";
    /**
     * Warn
     * @description Warn a player.
     */
    Warn: {
      /** @enum {unknown} */
      type: "Warn";
      seat: number;
      why: string;
    };
    /**
     * Welcome
     * @description The answer to hello; sent again after every change that is not play.
     */
    Welcome: {
      /** @enum {unknown} */
      type: "welcome";
      table: string;
      game: string;
      rulebook: string;
      seat: number;
      host: boolean;
      /** @description The seat of the host, if they can be replaced when they leave. */
      host_seat: number | null;
      /** @enum {unknown} */
      status: "closed" | "finished" | "playing" | "waiting";
      paused: boolean;
      /** @description Whether the match waits for an official, because the referee could not decide something. */
      held: boolean;
      /** @description Whether the pads may help, because this is a practice table. */
      practice: boolean;
      conduct: components["schemas"]["Conduct"];
      /** @description How often a host who plays may still pause; null: no limit. */
      pauses_left: number | null;
      /** @description The seats that want to close the table during the match. */
      closing: number[];
      /** @description Whether whoever knows the table's address may watch. */
      watching: boolean;
      /** @description The seats that want no phrases; while there is one, nobody can say any. */
      quiet: number[];
      /** @description Whether phrases may be said at this table at all. */
      talks: boolean;
      seats: components["schemas"]["SeatInfo"][];
      /** @description The seats whose players are connected. */
      connected: number[];
      /** @description All notes about what happened besides the play. */
      notes: components["schemas"]["NoteInfo"][];
      /** @description The id of the tournament that the table belongs to; empty if it belongs to none. */
      tournament: string;
      /** @description What the clock of its round announces next; null without one, and while it stands. */
      round: components["schemas"]["RoundLeft"] | null;
      /** @description The invitation to the next table, for those who played here. */
      next: components["schemas"]["Next"] | null;
      /** @description The number of the last event. */
      n: number;
      /** @description The match's clock, in milliseconds. */
      at: number;
      /** @description What happened since the last event that the client has seen. */
      story: (string | components["schemas"]["Told"])[];
      /** @description What each sentence of the story is about, and whose event it tells. */
      marks: components["schemas"]["StoryMark"][];
      view: components["schemas"]["CubeView"] | components["schemas"]["View"] | null;
      legal: components["schemas"]["AnyAction"][];
    };
    /**
     * WhichClue
     * @description Choose the clue that costs the player who gave it the most points.
     */
    WhichClue: {
      /** @enum {unknown} */
      kind: "clue";
      /** @description The final boards of the players. */
      boards: string[];
      clues: string[];
      /** @description For each clue, whose it is: the number of a board, counted from 0. */
      owners: number[];
    };
    /**
     * WhichSide
     * @description Which side does the Third Party join?
     */
    WhichSide: {
      /** @enum {unknown} */
      kind: "side";
      position: string;
      /** @description The challenge that was made: ``now`` or ``impossible``. */
      word: string;
    };
    /**
     * WinningChallenge
     * @description A challenge that would have won, and who could have made it.
     */
    WinningChallenge: {
      word: string;
      seats: number[];
    };
    /**
     * Withdraw
     * @description Take back the submission for this round.
     */
    Withdraw: {
      /** @enum {unknown} */
      type: "Withdraw";
    };
    /**
     * WordsIn
     * @description A code of words as somebody typed it.
     */
    WordsIn: {
      /** Code */
      code: string;
    };
    /**
     * WorksheetHomework
     * @description Work on paper, which the coach prints and looks at.
     */
    WorksheetHomework: {
      /** @enum {unknown} */
      kind: "worksheet";
      game: string;
      theme: string;
      count: number;
    };
    /**
     * WriteSolution
     * @description Write a Solution for a position.
     */
    WriteSolution: {
      /** @enum {unknown} */
      kind: "solve";
      position: string;
      /** @description What ended the moves; it says how many cubes may come from Resources. */
      after: string;
    };
    /**
     * WritingView
     * @description Who writes, and which part of it this seat may see.
     */
    WritingView: {
      after: components["schemas"]["After"];
      must: number[];
      may: number[];
      /** @description Who may write after calling a move safe, but need not. */
      optional: number[];
      challenger: number | null;
      against: number | null;
      third: string | null;
      caller: number | null;
      /** @description Who disagreed with a Forceout, how, and with which move. */
      disagreed: [number, string, string, string][];
      window: number | null;
      /**
       * @description Who has presented something, or said that there is nothing; while a Third Party has yet to
       *     choose, nobody learns that of others (VII-A-3).
       */
      ready: number[];
      /** @description Solutions that this seat may see: its own, and all once all are presented. */
      texts: [number, string][];
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type Accept = components["schemas"]["Accept"];
export type Act = components["schemas"]["Act"];
export type ActIn = components["schemas"]["ActIn"];
export type ActView = components["schemas"]["ActView"];
export type ActionReasons = components["schemas"]["ActionReasons"];
export type After = components["schemas"]["After"];
export type Again = components["schemas"]["Again"];
export type AgreeCorrection = components["schemas"]["AgreeCorrection"];
export type AgreeForceout = components["schemas"]["AgreeForceout"];
export type AgreeNoGoal = components["schemas"]["AgreeNoGoal"];
export type Allowance = components["schemas"]["Allowance"];
export type AnnounceGoal = components["schemas"]["AnnounceGoal"];
export type Announcement = components["schemas"]["Announcement"];
export type AnswerIn = components["schemas"]["AnswerIn"];
export type AnyAction = components["schemas"]["AnyAction"];
export type ApprovePenalty = components["schemas"]["ApprovePenalty"];
export type ArrangeGoal = components["schemas"]["ArrangeGoal"];
export type Ask = components["schemas"]["Ask"];
export type AskJudge = components["schemas"]["AskJudge"];
export type AskedPuzzle = components["schemas"]["AskedPuzzle"];
export type Assign = components["schemas"]["Assign"];
export type AttemptIn = components["schemas"]["AttemptIn"];
export type AttemptLine = components["schemas"]["AttemptLine"];
export type AttemptMode = components["schemas"]["AttemptMode"];
export type AwaitedSeat = components["schemas"]["AwaitedSeat"];
export type Award = components["schemas"]["Award"];
export type BegunIn = components["schemas"]["BegunIn"];
export type BestGoal = components["schemas"]["BestGoal"];
export type Bonus = components["schemas"]["Bonus"];
export type Book = components["schemas"]["Book"];
export type BotInfo = components["schemas"]["BotInfo"];
export type Brackets = components["schemas"]["Brackets"];
export type Build = components["schemas"]["Build"];
export type CallForceout = components["schemas"]["CallForceout"];
export type CallTime = components["schemas"]["CallTime"];
export type CardClause = components["schemas"]["CardClause"];
export type CardIn = components["schemas"]["CardIn"];
export type CardKey = components["schemas"]["CardKey"];
export type CardLine = components["schemas"]["CardLine"];
export type CardLink = components["schemas"]["CardLink"];
export type CardPage = components["schemas"]["CardPage"];
export type CardTitle = components["schemas"]["CardTitle"];
export type Challenge = components["schemas"]["Challenge"];
export type Charge = components["schemas"]["Charge"];
export type Checked = components["schemas"]["Checked"];
export type CheckingView = components["schemas"]["CheckingView"];
export type Choose = components["schemas"]["Choose"];
export type Clash = components["schemas"]["Clash"];
export type ClassIn = components["schemas"]["ClassIn"];
export type ClassKey = components["schemas"]["ClassKey"];
export type ClassPage = components["schemas"]["ClassPage"];
export type ClassTable = components["schemas"]["ClassTable"];
export type Clause = components["schemas"]["Clause"];
export type ClauseIndex = components["schemas"]["ClauseIndex"];
export type Clock = components["schemas"]["Clock"];
export type ClockView = components["schemas"]["ClockView"];
export type Close = components["schemas"]["Close"];
export type Clue = components["schemas"]["Clue"];
export type ClueInfo = components["schemas"]["ClueInfo"];
export type CodeIn = components["schemas"]["CodeIn"];
export type CodedTable = components["schemas"]["CodedTable"];
export type Colour = components["schemas"]["Colour"];
export type ColourInfo = components["schemas"]["ColourInfo"];
export type Competition = components["schemas"]["Competition"];
export type CompetitionStandings = components["schemas"]["CompetitionStandings"];
export type CompetitionView = components["schemas"]["CompetitionView"];
export type Conduct = components["schemas"]["Conduct"];
export type Connected = components["schemas"]["Connected"];
export type Contract = components["schemas"]["Contract"];
export type CountTask = components["schemas"]["CountTask"];
export type CubeAction = components["schemas"]["CubeAction"];
export type CubeView = components["schemas"]["CubeView"];
export type DeclareNoGoal = components["schemas"]["DeclareNoGoal"];
export type DeletedCard = components["schemas"]["DeletedCard"];
export type DenyPenalty = components["schemas"]["DenyPenalty"];
export type DisagreeForceout = components["schemas"]["DisagreeForceout"];
export type Disqualify = components["schemas"]["Disqualify"];
export type Done = components["schemas"]["Done"];
export type DraftIn = components["schemas"]["DraftIn"];
export type DrawnShake = components["schemas"]["DrawnShake"];
export type Duty = components["schemas"]["Duty"];
export type EarnedPoints = components["schemas"]["EarnedPoints"];
export type Echo = components["schemas"]["Echo"];
export type EndedChallenge = components["schemas"]["EndedChallenge"];
export type EndedClass = components["schemas"]["EndedClass"];
export type EndedDisagreement = components["schemas"]["EndedDisagreement"];
export type EndedForceout = components["schemas"]["EndedForceout"];
export type Ending = components["schemas"]["Ending"];
export type EntrantView = components["schemas"]["EntrantView"];
export type EntriesIn = components["schemas"]["EntriesIn"];
export type EntriesPage = components["schemas"]["EntriesPage"];
export type EntryStatus = components["schemas"]["EntryStatus"];
export type ExplainedShake = components["schemas"]["ExplainedShake"];
export type EyesIn = components["schemas"]["EyesIn"];
export type Fault = components["schemas"]["Fault"];
export type FaultKind = components["schemas"]["FaultKind"];
export type FearedMove = components["schemas"]["FearedMove"];
export type FindFault = components["schemas"]["FindFault"];
export type FindSafeMove = components["schemas"]["FindSafeMove"];
export type Finding = components["schemas"]["Finding"];
export type Format = components["schemas"]["Format"];
export type Found = components["schemas"]["Found"];
export type FromClient = components["schemas"]["FromClient"];
export type FromServer = components["schemas"]["FromServer"];
export type GameInfo = components["schemas"]["GameInfo"];
export type GiveClue = components["schemas"]["GiveClue"];
export type GivenClue = components["schemas"]["GivenClue"];
export type Grade = components["schemas"]["Grade"];
export type GraphChallenge = components["schemas"]["GraphChallenge"];
export type GraphPoint = components["schemas"]["GraphPoint"];
export type Guide = components["schemas"]["Guide"];
export type GuideIn = components["schemas"]["GuideIn"];
export type GuidedMove = components["schemas"]["GuidedMove"];
export type Happened = components["schemas"]["Happened"];
export type Heading = components["schemas"]["Heading"];
export type Hello = components["schemas"]["Hello"];
export type HintIn = components["schemas"]["HintIn"];
export type HintsIn = components["schemas"]["HintsIn"];
export type Hit = components["schemas"]["Hit"];
export type Holder = components["schemas"]["Holder"];
export type HomeworkIn = components["schemas"]["HomeworkIn"];
export type HomeworkLine = components["schemas"]["HomeworkLine"];
export type Host = components["schemas"]["Host"];
export type Illegal = components["schemas"]["Illegal"];
export type InvitingCode = components["schemas"]["InvitingCode"];
export type IsItEssential = components["schemas"]["IsItEssential"];
export type IsItPossible = components["schemas"]["IsItPossible"];
export type JobOutAny = components["schemas"]["JobOut_Any_"];
export type JobOutExplainedShake = components["schemas"]["JobOut_ExplainedShake_"];
export type JobOutGuide = components["schemas"]["JobOut_Guide_"];
export type JobOutJudgedMatch = components["schemas"]["JobOut_JudgedMatch_"];
export type JobOutJudgedShake = components["schemas"]["JobOut_JudgedShake_"];
export type JobOutJudged = components["schemas"]["JobOut_Judged_"];
export type JobOutLookedBack = components["schemas"]["JobOut_LookedBack_"];
export type JobOutProverAnswer = components["schemas"]["JobOut_ProverAnswer_"];
export type JobOutTupleNoworneverShakeJudgeExportsJudgedGoal =
  components["schemas"]["JobOut_tuple_nowornever.shake.judge.exports.JudgedGoal__...__"];
export type JobOutTupleStr = components["schemas"]["JobOut_tuple_str__...__"];
export type JoinIn = components["schemas"]["JoinIn"];
export type Judged = components["schemas"]["Judged"];
export type JudgedEvent = components["schemas"]["JudgedEvent"];
export type JudgedGoal = components["schemas"]["JudgedGoal"];
export type JudgedMatch = components["schemas"]["JudgedMatch"];
export type JudgedMove = components["schemas"]["JudgedMove"];
export type JudgedShake = components["schemas"]["JudgedShake"];
export type KeptRecord = components["schemas"]["KeptRecord"];
export type Kind = components["schemas"]["Kind"];
export type Kit = components["schemas"]["Kit"];
export type LaidCube = components["schemas"]["LaidCube"];
export type Leftover = components["schemas"]["Leftover"];
export type LessonHomework = components["schemas"]["LessonHomework"];
export type LessonLine = components["schemas"]["LessonLine"];
export type LessonName = components["schemas"]["LessonName"];
export type Links = components["schemas"]["Links"];
export type ListedReason = components["schemas"]["ListedReason"];
export type LookedBack = components["schemas"]["LookedBack"];
export type Looking = components["schemas"]["Looking"];
export type MarkAbsent = components["schemas"]["MarkAbsent"];
export type MarkPresent = components["schemas"]["MarkPresent"];
export type MatchHomework = components["schemas"]["MatchHomework"];
export type MatchLine = components["schemas"]["MatchLine"];
export type MemberLine = components["schemas"]["MemberLine"];
export type MembersIn = components["schemas"]["MembersIn"];
export type Merit = components["schemas"]["Merit"];
export type Missing = components["schemas"]["Missing"];
export type MistakeLine = components["schemas"]["MistakeLine"];
export type Move = components["schemas"]["Move"];
export type MoveReason = components["schemas"]["MoveReason"];
export type MoveTask = components["schemas"]["MoveTask"];
export type Name = components["schemas"]["Name"];
export type NewTournament = components["schemas"]["NewTournament"];
export type Next = components["schemas"]["Next"];
export type NextIn = components["schemas"]["NextIn"];
export type NoteInfo = components["schemas"]["NoteInfo"];
export type NowOrNot = components["schemas"]["NowOrNot"];
export type Nudge = components["schemas"]["Nudge"];
export type Objection = components["schemas"]["Objection"];
export type OfficialAction = components["schemas"]["OfficialAction"];
export type OfficialCall = components["schemas"]["OfficialCall"];
export type OnlinePlace = components["schemas"]["OnlinePlace"];
export type Outcome = components["schemas"]["Outcome"];
export type Outlook = components["schemas"]["Outlook"];
export type OwnSeatIn = components["schemas"]["OwnSeatIn"];
export type OwnView = components["schemas"]["OwnView"];
export type Pace = components["schemas"]["Pace"];
export type PaperIn = components["schemas"]["PaperIn"];
export type PartFault = components["schemas"]["PartFault"];
export type PassedIn = components["schemas"]["PassedIn"];
export type PassedLesson = components["schemas"]["PassedLesson"];
export type Penalise = components["schemas"]["Penalise"];
export type Penalty = components["schemas"]["Penalty"];
export type Phase = components["schemas"]["Phase"];
export type Pick = components["schemas"]["Pick"];
export type Ping = components["schemas"]["Ping"];
export type PlaceTask = components["schemas"]["PlaceTask"];
export type PlanIn = components["schemas"]["PlanIn"];
export type PlayerCodeIn = components["schemas"]["PlayerCodeIn"];
export type PlayerStanding = components["schemas"]["PlayerStanding"];
export type Points = components["schemas"]["Points"];
export type Pong = components["schemas"]["Pong"];
export type PositionIn = components["schemas"]["PositionIn"];
export type Present = components["schemas"]["Present"];
export type PresentNothing = components["schemas"]["PresentNothing"];
export type Problem = components["schemas"]["Problem"];
export type ProblemOut = components["schemas"]["ProblemOut"];
export type Progress = components["schemas"]["Progress"];
export type ProposeCorrection = components["schemas"]["ProposeCorrection"];
export type Prove = components["schemas"]["Prove"];
export type ProverAnswer = components["schemas"]["ProverAnswer"];
export type PublicKey = components["schemas"]["PublicKey"];
export type PutBack = components["schemas"]["PutBack"];
export type PuzzleHomework = components["schemas"]["PuzzleHomework"];
export type PuzzleKind = components["schemas"]["PuzzleKind"];
export type PuzzleResult = components["schemas"]["PuzzleResult"];
export type PuzzlesOfGame = components["schemas"]["PuzzlesOfGame"];
export type Qualifying = components["schemas"]["Qualifying"];
export type Query = components["schemas"]["Query"];
export type QuestionIn = components["schemas"]["QuestionIn"];
export type RatingChange = components["schemas"]["RatingChange"];
export type RatingLine = components["schemas"]["RatingLine"];
export type ReadTask = components["schemas"]["ReadTask"];
export type Receipt = components["schemas"]["Receipt"];
export type Refused = components["schemas"]["Refused"];
export type RefusedAnswer = components["schemas"]["RefusedAnswer"];
export type Reject = components["schemas"]["Reject"];
export type Replay = components["schemas"]["Replay"];
export type ReplayShake = components["schemas"]["ReplayShake"];
export type ReplayStep = components["schemas"]["ReplayStep"];
export type Result = components["schemas"]["Result"];
export type Return = components["schemas"]["Return"];
export type ReturnCube = components["schemas"]["ReturnCube"];
export type Reveal = components["schemas"]["Reveal"];
export type Roll = components["schemas"]["Roll"];
export type RollIn = components["schemas"]["RollIn"];
export type Room = components["schemas"]["Room"];
export type RoundBoard = components["schemas"]["RoundBoard"];
export type RoundLeft = components["schemas"]["RoundLeft"];
export type RoundView = components["schemas"]["RoundView"];
export type RowFault = components["schemas"]["RowFault"];
export type Rule = components["schemas"]["Rule"];
export type RuleDeceit = components["schemas"]["RuleDeceit"];
export type RuleOn = components["schemas"]["RuleOn"];
export type Said = components["schemas"]["Said"];
export type Say = components["schemas"]["Say"];
export type SayPhrase = components["schemas"]["SayPhrase"];
export type Schema = components["schemas"]["Schema"];
export type Score = components["schemas"]["Score"];
export type ScoreRow = components["schemas"]["ScoreRow"];
export type ScoreTask = components["schemas"]["ScoreTask"];
export type SeasonStanding = components["schemas"]["SeasonStanding"];
export type SeasonView = components["schemas"]["SeasonView"];
export type SeatIn = components["schemas"]["SeatIn"];
export type SeatInfo = components["schemas"]["SeatInfo"];
export type SeatResult = components["schemas"]["SeatResult"];
export type SeatView = components["schemas"]["SeatView"];
export type SeatingWay = components["schemas"]["SeatingWay"];
export type Section = components["schemas"]["Section"];
export type SetAside = components["schemas"]["SetAside"];
export type SetDeadline = components["schemas"]["SetDeadline"];
export type Settings = components["schemas"]["Settings"];
export type Settled = components["schemas"]["Settled"];
export type SettledMatch = components["schemas"]["SettledMatch"];
export type Settlement = components["schemas"]["Settlement"];
export type ShakeReview = components["schemas"]["ShakeReview"];
export type Sheet = components["schemas"]["Sheet"];
export type SheetCard = components["schemas"]["SheetCard"];
export type SheetFault = components["schemas"]["SheetFault"];
export type SheetPenalty = components["schemas"]["SheetPenalty"];
export type SheetStage = components["schemas"]["SheetStage"];
export type ShownCard = components["schemas"]["ShownCard"];
export type ShownLesson = components["schemas"]["ShownLesson"];
export type ShownPaper = components["schemas"]["ShownPaper"];
export type ShownPicture = components["schemas"]["ShownPicture"];
export type ShownStep = components["schemas"]["ShownStep"];
export type ShownTree = components["schemas"]["ShownTree"];
export type Sign = components["schemas"]["Sign"];
export type SkillRating = components["schemas"]["SkillRating"];
export type Solve = components["schemas"]["Solve"];
export type Spaces = components["schemas"]["Spaces"];
export type Spot = components["schemas"]["Spot"];
export type Stage = components["schemas"]["Stage"];
export type Status = components["schemas"]["Status"];
export type StoryKind = components["schemas"]["StoryKind"];
export type StoryMark = components["schemas"]["StoryMark"];
export type SubProofNeed = components["schemas"]["SubProofNeed"];
export type Submit = components["schemas"]["Submit"];
export type Submitted = components["schemas"]["Submitted"];
export type TableIn = components["schemas"]["TableIn"];
export type TableInfo = components["schemas"]["TableInfo"];
export type TableView = components["schemas"]["TableView"];
export type TablesIn = components["schemas"]["TablesIn"];
export type TakeBlock = components["schemas"]["TakeBlock"];
export type TakeSide = components["schemas"]["TakeSide"];
export type TakenSeat = components["schemas"]["TakenSeat"];
export type Task = components["schemas"]["Task"];
export type TeamScore = components["schemas"]["TeamScore"];
export type TeamStanding = components["schemas"]["TeamStanding"];
export type ThemeCount = components["schemas"]["ThemeCount"];
export type ThemeLine = components["schemas"]["ThemeLine"];
export type TieBreak = components["schemas"]["TieBreak"];
export type TieStep = components["schemas"]["TieStep"];
export type Told = components["schemas"]["Told"];
export type ToldClue = components["schemas"]["ToldClue"];
export type ToldToken = components["schemas"]["ToldToken"];
export type TournamentLink = components["schemas"]["TournamentLink"];
export type TournamentPage = components["schemas"]["TournamentPage"];
export type TournamentView = components["schemas"]["TournamentView"];
export type Tried = components["schemas"]["Tried"];
export type Trust = components["schemas"]["Trust"];
export type Try = components["schemas"]["Try"];
export type Undertaking = components["schemas"]["Undertaking"];
export type Value = components["schemas"]["Value"];
export type View = components["schemas"]["View"];
export type Viewer = components["schemas"]["Viewer"];
export type Warn = components["schemas"]["Warn"];
export type Welcome = components["schemas"]["Welcome"];
export type WhichClue = components["schemas"]["WhichClue"];
export type WhichSide = components["schemas"]["WhichSide"];
export type WinningChallenge = components["schemas"]["WinningChallenge"];
export type Withdraw = components["schemas"]["Withdraw"];
export type WordsIn = components["schemas"]["WordsIn"];
export type WorksheetHomework = components["schemas"]["WorksheetHomework"];
export type WriteSolution = components["schemas"]["WriteSolution"];
export type WritingView = components["schemas"]["WritingView"];
export type $defs = Record<string, never>;
export interface operations {
  health_health_get: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "text/plain": string;
        };
      };
    };
  };
  ready_ready_get: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "text/plain": string;
        };
      };
    };
  };
  rulebook_api_rulebooks__rulebook__get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        rulebook: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ClauseIndex"];
        };
      };
    };
  };
  open_tables_api_tables_get: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TableInfo"][];
        };
      };
    };
  };
  make_table_api_tables_post: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["TableIn"];
      };
    };
    responses: {
      /** @description Successful Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Links"];
        };
      };
    };
  };
  one_table_api_tables__table_id__get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        table_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TableInfo"];
        };
      };
    };
  };
  take_seat_api_tables__table_id__seats_post: {
    parameters: {
      query?: never;
      header?: {
        Authorization?: string;
      };
      path: {
        table_id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["JoinIn"];
      };
    };
    responses: {
      /** @description Successful Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TakenSeat"];
        };
      };
    };
  };
  record_api_tables__table_id__record_get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        table_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "text/plain": string;
        };
      };
    };
  };
  key_api_key_get: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PublicKey"];
        };
      };
    };
  };
  receipts_api_tables__table_id__receipts_get: {
    parameters: {
      query?: never;
      header?: {
        Authorization?: string;
      };
      path: {
        table_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Receipt"][];
        };
      };
    };
  };
  all_games_api_games_get: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GameInfo"][];
        };
      };
    };
  };
  rulebooks_api_rulebooks_get: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Book"][];
        };
      };
    };
  };
  look_api_jobs__job_id__get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        job_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["JobOut_Any_"];
        };
      };
    };
  };
  cancel_api_jobs__job_id__delete: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        job_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["JobOut_Any_"];
        };
      };
    };
  };
  all_lessons_api_lessons_get: {
    parameters: {
      query?: {
        language?: "en" | "es";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["LessonLine"][];
        };
      };
    };
  };
  one_lesson_api_lessons__lesson_id__get: {
    parameters: {
      query?: {
        language?: "en" | "es";
      };
      header?: never;
      path: {
        lesson_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ShownLesson"];
        };
      };
    };
  };
  check_api_lessons__lesson_id__steps__number__check_post: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        lesson_id: string;
        number: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["AnswerIn"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Grade"];
        };
      };
    };
  };
  all_cards_api_cards_get: {
    parameters: {
      query?: {
        language?: "en" | "es";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CardLine"][];
        };
      };
    };
  };
  one_card_api_cards__name__get: {
    parameters: {
      query?: {
        language?: "en" | "es";
      };
      header?: never;
      path: {
        name: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ShownCard"];
        };
      };
    };
  };
  find_api_search_get: {
    parameters: {
      query: {
        q: string;
        language?: "en" | "es";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Hit"][];
        };
      };
    };
  };
  metrics_metrics_get: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "text/plain": string;
        };
      };
    };
  };
  replay_api_tables__table_id__replay_get: {
    parameters: {
      query?: never;
      header?: {
        Authorization?: string;
      };
      path: {
        table_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Replay"];
        };
      };
    };
  };
  keep_api_replays_post: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "text/plain": string;
      };
    };
    responses: {
      /** @description Successful Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["KeptRecord"];
        };
      };
    };
  };
  example_api_replays_examples__game__post: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        game: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["KeptRecord"];
        };
      };
    };
  };
  judge_api_judge_post: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["PositionIn"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["JobOut_Judged_"];
        };
      };
    };
  };
  hints_api_judge_hints_post: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["HintIn"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["JobOut_tuple_str__...__"];
        };
      };
    };
  };
  goals_api_judge_goals_post: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["RollIn"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["JobOut_tuple_nowornever.shake.judge.exports.JudgedGoal__...__"];
        };
      };
    };
  };
  match_api_judge_tables__table_id__post: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        table_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["JobOut_JudgedMatch_"];
        };
      };
    };
  };
  scored_shake_api_judge_tables__table_id__shakes__shake__post: {
    parameters: {
      query?: never;
      header?: {
        Authorization?: string;
      };
      path: {
        table_id: string;
        shake: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["JobOut_JudgedShake_"];
        };
      };
    };
  };
  reasons_api_judge_tables__table_id__shakes__shake__reasons_post: {
    parameters: {
      query?: never;
      header?: {
        Authorization?: string;
      };
      path: {
        table_id: string;
        shake: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["EyesIn"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["JobOut_ExplainedShake_"];
        };
      };
    };
  };
  check_paper_api_practice_check_post: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["PaperIn"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Checked"];
        };
      };
    };
  };
  hint_api_practice_hints_post: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["PaperIn"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["JobOut_tuple_str__...__"];
        };
      };
    };
  };
  guide_api_practice_guide_post: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["GuideIn"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["JobOut_Guide_"];
        };
      };
    };
  };
  formula_tree_api_trees__formula__get: {
    parameters: {
      query?: {
        language?: "en" | "es";
      };
      header?: never;
      path: {
        formula: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ShownTree"];
        };
      };
    };
  };
  value_tree_api_practice_tree_post: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["PaperIn"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ShownTree"];
        };
      };
    };
  };
  code_api_tables__table_id__code_post: {
    parameters: {
      query?: never;
      header?: {
        Authorization?: string;
      };
      path: {
        table_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["InvitingCode"];
        };
      };
    };
  };
  look_up_api_codes_post: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["CodeIn"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CodedTable"];
        };
      };
    };
  };
  picture_api_picture_get: {
    parameters: {
      query: {
        position: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "image/svg+xml": string;
        };
      };
    };
  };
  moment_api_tables__table_id__picture_get: {
    parameters: {
      query: {
        at: number;
      };
      header?: never;
      path: {
        table_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "image/svg+xml": string;
        };
      };
    };
  };
  link_of_position_api_picture_png_get: {
    parameters: {
      query: {
        position: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "image/png": string;
        };
      };
    };
  };
  link_of_table_api_tables__table_id__picture_png_get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        table_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "image/png": string;
        };
      };
    };
  };
  ask_api_prove_post: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["QuestionIn"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["JobOut_ProverAnswer_"];
        };
      };
    };
  };
  hint_api_prove_hints_post: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["BegunIn"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["JobOut_tuple_str__...__"];
        };
      };
    };
  };
  kit_api_contradiction_get: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Kit"];
        };
      };
    };
  };
  reveal_api_tables__table_id__reveal_get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        table_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Reveal"];
        };
      };
    };
  };
  hindsight_api_tables__table_id__hindsight__seat__get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        table_id: string;
        seat: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["JobOut_LookedBack_"];
        };
      };
    };
  };
  make_api_people_post: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["CardIn"];
      };
    };
    responses: {
      /** @description Successful Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CardKey"];
        };
      };
    };
  };
  own_api_people_me_get: {
    parameters: {
      query?: never;
      header?: {
        Authorization?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CardPage"];
        };
      };
    };
  };
  forget_api_people_me_delete: {
    parameters: {
      query?: never;
      header?: {
        Authorization?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DeletedCard"];
        };
      };
    };
  };
  name_api_people_me_name_post: {
    parameters: {
      query?: never;
      header?: {
        Authorization?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["CardIn"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CardPage"];
        };
      };
    };
  };
  export_api_people_me_export_get: {
    parameters: {
      query?: never;
      header?: {
        Authorization?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": Record<string, never>;
        };
      };
    };
  };
  code_api_people_me_code_post: {
    parameters: {
      query?: never;
      header?: {
        Authorization?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CardLink"];
        };
      };
    };
  };
  opened_api_people_codes_post: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["WordsIn"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CardKey"];
        };
      };
    };
  };
  passed_api_people_me_lessons_get: {
    parameters: {
      query?: never;
      header?: {
        Authorization?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            [key: string]: components["schemas"]["PassedLesson"];
          };
        };
      };
    };
  };
  keep_api_people_me_lessons__lesson__post: {
    parameters: {
      query?: never;
      header?: {
        Authorization?: string;
      };
      path: {
        lesson: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["PassedIn"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            [key: string]: components["schemas"]["PassedLesson"];
          };
        };
      };
    };
  };
  tried_api_people_me_attempts_get: {
    parameters: {
      query?: never;
      header?: {
        Authorization?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AttemptLine"][];
        };
      };
    };
  };
  matches_api_people_me_matches_get: {
    parameters: {
      query?: {
        before?: number | null;
      };
      header?: {
        Authorization?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["MatchLine"][];
        };
      };
    };
  };
  sits_api_people_me_matches_post: {
    parameters: {
      query?: never;
      header?: {
        Authorization?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["OwnSeatIn"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["MatchLine"][];
        };
      };
    };
  };
  take_api_people_me_tables__table_id__seat_post: {
    parameters: {
      query?: never;
      header?: {
        Authorization?: string;
      };
      path: {
        table_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TakenSeat"];
        };
      };
    };
  };
  make_api_classes_post: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ClassIn"];
      };
    };
    responses: {
      /** @description Successful Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ClassKey"];
        };
      };
    };
  };
  look_api_classes__class_id__get: {
    parameters: {
      query?: never;
      header?: {
        Authorization?: string;
      };
      path: {
        class_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ClassPage"];
        };
      };
    };
  };
  end_api_classes__class_id__delete: {
    parameters: {
      query?: never;
      header?: {
        Authorization?: string;
      };
      path: {
        class_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["EndedClass"];
        };
      };
    };
  };
  members_api_classes__class_id__cards_post: {
    parameters: {
      query?: never;
      header?: {
        Authorization?: string;
      };
      path: {
        class_id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["MembersIn"];
      };
    };
    responses: {
      /** @description Successful Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SheetCard"][];
        };
      };
    };
  };
  again_api_classes__class_id__cards__card__post: {
    parameters: {
      query?: never;
      header?: {
        Authorization?: string;
      };
      path: {
        class_id: string;
        card: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SheetCard"];
        };
      };
    };
  };
  remove_api_classes__class_id__cards__card__delete: {
    parameters: {
      query?: never;
      header?: {
        Authorization?: string;
      };
      path: {
        class_id: string;
        card: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ClassPage"];
        };
      };
    };
  };
  set_task_api_classes__class_id__homework_post: {
    parameters: {
      query?: never;
      header?: {
        Authorization?: string;
      };
      path: {
        class_id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["HomeworkIn"];
      };
    };
    responses: {
      /** @description Successful Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ClassPage"];
        };
      };
    };
  };
  drop_api_classes__class_id__homework__n__delete: {
    parameters: {
      query?: never;
      header?: {
        Authorization?: string;
      };
      path: {
        class_id: string;
        n: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ClassPage"];
        };
      };
    };
  };
  tables_api_classes__class_id__tables_post: {
    parameters: {
      query?: never;
      header?: {
        Authorization?: string;
      };
      path: {
        class_id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["TablesIn"];
      };
    };
    responses: {
      /** @description Successful Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Links"][];
        };
      };
    };
  };
  overview_api_puzzles_get: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PuzzlesOfGame"][];
        };
      };
    };
  };
  daily_api_puzzles_daily_get: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AskedPuzzle"];
        };
      };
    };
  };
  worksheet_api_puzzles_worksheet_get: {
    parameters: {
      query?: {
        game?: string;
        theme?: string;
        number?: number;
        seed?: number;
        answers?: boolean;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "text/html": string;
        };
      };
    };
  };
  following_api_puzzles_next_post: {
    parameters: {
      query?: never;
      header?: {
        Authorization?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NextIn"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AskedPuzzle"];
        };
      };
    };
  };
  one_api_puzzles__puzzle__get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        puzzle: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AskedPuzzle"];
        };
      };
    };
  };
  hints_api_puzzles__puzzle__hints_post: {
    parameters: {
      query?: never;
      header?: {
        Authorization?: string;
      };
      path: {
        puzzle: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["HintsIn"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": string[];
        };
      };
    };
  };
  attempt_api_puzzles__puzzle__attempts_post: {
    parameters: {
      query?: never;
      header?: {
        Authorization?: string;
      };
      path: {
        puzzle: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["AttemptIn"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PuzzleResult"];
        };
      };
    };
  };
  own_mistakes_api_people_me_mistakes_get: {
    parameters: {
      query?: never;
      header?: {
        Authorization?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["MistakeLine"][];
        };
      };
    };
  };
  mistake_hints_api_people_me_mistakes__puzzle__hints_post: {
    parameters: {
      query?: never;
      header?: {
        Authorization?: string;
      };
      path: {
        puzzle: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["HintsIn"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": string[];
        };
      };
    };
  };
  mistake_attempt_api_people_me_mistakes__puzzle__attempts_post: {
    parameters: {
      query?: never;
      header?: {
        Authorization?: string;
      };
      path: {
        puzzle: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["AttemptIn"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PuzzleResult"];
        };
      };
    };
  };
  make_api_tournaments_post: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["PlanIn"];
      };
    };
    responses: {
      /** @description Successful Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["NewTournament"];
        };
      };
    };
  };
  look_api_tournaments__tournament__get: {
    parameters: {
      query?: {
        known?: number;
      };
      header?: {
        Authorization?: string;
      };
      path: {
        tournament: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TournamentPage"];
        };
      };
    };
  };
  take_api_tournaments__tournament__seats_post: {
    parameters: {
      query?: never;
      header?: {
        Authorization?: string;
      };
      path: {
        tournament: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["PlayerCodeIn"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TournamentLink"];
        };
      };
    };
  };
  place_api_tournaments__tournament__places__competition___table__get: {
    parameters: {
      query?: never;
      header?: {
        Authorization?: string;
      };
      path: {
        tournament: string;
        competition: string;
        table: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OnlinePlace"];
        };
      };
    };
  };
  act_api_tournaments__tournament__acts_post: {
    parameters: {
      query?: never;
      header?: {
        Authorization?: string;
      };
      path: {
        tournament: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ActIn"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TournamentPage"];
        };
      };
    };
  };
  enter_api_tournaments__tournament__entries_post: {
    parameters: {
      query?: never;
      header?: {
        Authorization?: string;
      };
      path: {
        tournament: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["EntriesIn"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["EntriesPage"];
        };
      };
    };
  };
  draft_api_tournaments__tournament__drafts_post: {
    parameters: {
      query?: never;
      header?: {
        Authorization?: string;
      };
      path: {
        tournament: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["DraftIn"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TournamentPage"];
        };
      };
    };
  };
  links_api_tournaments__tournament__links_get: {
    parameters: {
      query?: never;
      header?: {
        Authorization?: string;
      };
      path: {
        tournament: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TournamentLink"][];
        };
      };
    };
  };
  entries_api_tournaments__tournament__entries_csv_get: {
    parameters: {
      query?: never;
      header?: {
        Authorization?: string;
      };
      path: {
        tournament: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  record_api_tournaments__tournament__record_get: {
    parameters: {
      query?: never;
      header?: {
        Authorization?: string;
      };
      path: {
        tournament: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
}
