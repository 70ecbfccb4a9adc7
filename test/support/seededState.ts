/** Generates actions from a seed, with secret words that must not leave the tablet. */
import type { UnknownAction } from '@reduxjs/toolkit';
import { keyAccepted, userLearned } from '../../src/features/auth/authSlice';
import { cartToggled, documentRemoved, documentSelected } from '../../src/features/cart/cartSlice';
import { productCompared } from '../../src/features/desk/comparison/comparisonSlice';
import { deviceRead } from '../../src/features/device/statusEvents';
import { folderChanged, folderMade, folderOpened, foldersDeleted } from '../../src/features/folder/folderSlice';
import { answerFaulty, mailAccepted, mailRefused, sendingRequested } from '../../src/features/outbox/outboxSlice';
import { questionKept } from '../../src/features/search/searchSlice';
import { deviceSetUp } from '../../src/features/showroom/showroomSlice';
import { runningVersionRead, updateChecked } from '../../src/features/version/versionSlice';
import { deviceStatus } from './fleet';

/** Makes a generator of random numbers from 0 to less than 1 (mulberry32). */
function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const SIGNS = 'abcdefghijklmnopqrstuvwxyzäöüß';

export function seededActions(seed: number): { readonly actions: UnknownAction[]; readonly secrets: string[] } {
  const next = numbersOf(seed);
  const pick = (most: number) => Math.floor(next() * most);
  const secrets: string[] = [];
  /** Makes a word that stands for secret data. The word is too long to appear elsewhere by chance. */
  const word = (prefix = '') => {
    const text = prefix + Array.from({ length: 9 + pick(8) }, () => SIGNS[pick(SIGNS.length)]).join('');
    secrets.push(text);
    return text;
  };
  const email = () => {
    const text = `${word()}@${word()}.de`;
    secrets.push(text);
    return text;
  };
  const file = () => ({ image: word(), name: word('Herr '), description: word() });
  const folder = (id: string) => ({
    ...{ id, user: word(), project: word('Haus '), madeAt: 1_795_000_000_000, changedAt: 1_795_000_000_000 + pick(9) },
    ...{ pitch: 31.25, country: 'DE' as const, requirements: [], products: [{ id: word(), colors: [word()] }] },
    calculations: [],
    roofs: [],
  });
  const makers: (() => UnknownAction | readonly UnknownAction[])[] = [
    () => keyAccepted({ token: word('token-'), permission: word('permission-'), user: word(), person: word('Eva ') }),
    () => userLearned({ user: word(), person: word('Uli ') }),
    () => documentSelected(file()),
    () => cartToggled(),
    () => {
      const kept = file();
      return [documentSelected(kept), documentRemoved({ id: kept.image })];
    },
    () => productCompared({ id: word() }),
    () => questionKept({ question: word('Dach ') }),
    () => {
      const id = word();
      return [folderMade(folder(id)), folderChanged({ id, at: 1, change: { project: word() } }), folderOpened({ id })];
    },
    () => {
      const id = word();
      return [folderMade(folder(id)), foldersDeleted({ ids: [id], isExpiry: true })];
    },
    () => {
      const sending = sendingRequested({ user: word(), email: email(), items: [file()] });
      const { key } = sending.payload;
      secrets.push(key);
      const ends = [
        answerFaulty({ key, at: 1, due: 2 }),
        mailAccepted({ key, id: word(), at: 3, due: 4 }),
        mailRefused({ key, reason: `Abgelehnt: ${email()}` }),
      ];
      return [sending, ends[pick(ends.length)] ?? cartToggled()];
    },
    () =>
      deviceSetUp({
        device: {
          ...{ name: word('Ausstellung '), idleSeconds: 180, sealKey: word() },
          pin: { salt: word(), hash: word(), iterations: 1_000 },
        },
        session: { token: word('token-'), permission: word(), user: word(), person: word() },
      }),
    () => deviceRead(deviceStatus({ id: word(), name: word('Tablet '), notice: { id: word(), text: word('Bitte ') } })),
    () => runningVersionRead({ version: `1.${pick(9)}.0` }),
    () => updateChecked({ answer: { version: '1.9.0', timestamp: 1, note: word() }, now: 1_795_000_000 }),
  ];
  const actions = Array.from({ length: 5 + pick(25) }, () => makers[pick(makers.length)]?.() ?? []).flat();
  return { actions, secrets };
}
