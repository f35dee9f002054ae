/** What can be done in a tournament, in words. */

import type { ACTS } from "../../generated/tables";
import { m } from "../../paraglide/messages";

const WORDS: Record<(typeof ACTS)[number], () => string> = {
  EnterPlayers: m.tournaments_act_enter_players,
  ChangeEntry: m.tournaments_act_change_entry,
  CheckIn: m.tournaments_act_check_in,
  CheckOut: m.tournaments_act_check_out,
  WithdrawEntrant: m.tournaments_act_withdraw_entrant,
  ReadmitEntrant: m.tournaments_act_readmit_entrant,
  SubstitutePlayer: m.tournaments_act_substitute_player,
  AppointOfficial: m.tournaments_act_appoint_official,
  DrawSections: m.tournaments_act_draw_sections,
  Qualify: m.tournaments_act_qualify,
  DraftRound: m.tournaments_act_draft_round,
  MoveEntrant: m.tournaments_act_move_entrant,
  LockTable: m.tournaments_act_lock_table,
  SealRolls: m.tournaments_act_seal_rolls,
  PublishRound: m.tournaments_act_publish_round,
  TakeBackRound: m.tournaments_act_take_back_round,
  StartRound: m.tournaments_act_start_round,
  PauseRound: m.tournaments_act_pause_round,
  ResumeRound: m.tournaments_act_resume_round,
  ExtendRound: m.tournaments_act_extend_round,
  Announce: m.tournaments_act_announce,
  CloseRound: m.tournaments_act_close_round,
  DrawTieLots: m.tournaments_act_draw_tie_lots,
  FinishCompetition: m.tournaments_act_finish_competition,
  Eliminate: m.tournaments_act_eliminate,
  MarkNoShow: m.tournaments_act_mark_no_show,
  EnterSheet: m.tournaments_act_enter_sheet,
  DeliverSheet: m.tournaments_act_deliver_sheet,
  EnterMatch: m.tournaments_act_enter_match,
  SignScore: m.tournaments_act_sign_score,
  AgreeTotal: m.tournaments_act_agree_total,
  RuleDeceitful: m.tournaments_act_rule_deceitful,
  RuleTotal: m.tournaments_act_rule_total,
  CallOfficial: m.tournaments_act_call_official,
  AnswerCall: m.tournaments_act_answer_call,
  Undo: m.tournaments_act_undo,
};

/** An act on record as it is called. */
export const actName = (kind: string): string =>
  new Map<string, () => string>(Object.entries(WORDS)).get(kind)?.() ?? kind;
