/** The contracts in our words. */

import type { Contract } from "../../generated/types";
import { m } from "../../paraglide/messages";

const CONTRACTS: Record<Contract, () => string> = {
  boundaries: m.contradiction_contract_boundaries,
  iridescence: m.contradiction_contract_iridescence,
  evasion: m.contradiction_contract_evasion,
  "target pact": m.contradiction_contract_pact,
};

/** What a contract asks for, in a sentence. */
export const contractWords = (name: string): string =>
  new Map(Object.entries(CONTRACTS)).get(name)?.() ?? "";

/** A contract's name as the rulebook writes it. */
export const title = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
