/** The classes whose coach uses this browser. */

import { load, save } from "../../lib/keep";

export interface KeptClass {
  id: string;
  secret: string;
  name: string;
}

const KEY = "classes";

export const ownClasses = (): KeptClass[] => load<KeptClass[]>(KEY, []);

export function keepClass(own: KeptClass): void {
  save(KEY, [own, ...ownClasses().filter(({ id }) => id !== own.id)]);
}

export function forgetClass(id: string): void {
  save(
    KEY,
    ownClasses().filter((own) => own.id !== id),
  );
}
