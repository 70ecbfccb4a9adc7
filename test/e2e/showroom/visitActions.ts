/** Random actions of a visitor: moving between the app's screens, and using the visible controls. */
import type { Page } from 'playwright-core';
import type { Random } from '../../support/random';

/** Controls that a visitor's actions skip, for example because they end the visit. */
const LEFT_ALONE =
  /Beratung beenden|Abmelden|neu laden|aktualisier|synchron|install|drucken|herunterladen|teilen|senden|vollbild|ausstellungsraum|PIN|Diagnose/i;

/** Presses a control or types `word` into it. Returns the action, or null when there is no control. */
function useControl([place, word, leftAlone]: readonly [number, string, string]): string | null {
  const isFree = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.closest('[inert], [aria-hidden="true"], [aria-disabled="true"], :disabled') === null &&
    !new RegExp(leftAlone, 'i').test(`${element.ariaLabel ?? ''} ${element.textContent}`);
  const isOurs = (element: Element): boolean =>
    !(element instanceof HTMLAnchorElement) ||
    (element.origin === location.origin && element.target === '' && !element.hasAttribute('download'));
  const dialogs = [...document.querySelectorAll('[role="dialog"]')];
  const within = dialogs.at(-1) ?? document;
  const controls = [
    ...within.querySelectorAll('a[href], button, summary, [role="option"], [role="tab"], input, textarea'),
  ].filter((element) => isFree(element) && isOurs(element));
  const control = controls[Math.floor(place * controls.length)];
  if (control === undefined) return null;
  const isField = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  if (isField && !['checkbox', 'radio', 'range', 'button', 'file'].includes(control.type)) {
    const kind = control instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
    control.focus();
    // React overrides the element's setter and ignores values set through it, so the test uses the browser's setter.
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(
      control,
      control.type === 'number' || control.inputMode === 'decimal' || control.inputMode === 'numeric' ? '35' : word,
    );
    control.dispatchEvent(new Event('input', { bubbles: true }));
    control.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    control.blur();
    return `typed into ${control.ariaLabel ?? control.name}`;
  }
  (control as HTMLElement).click();
  return `pressed ${control.textContent.slice(0, 40)}`;
}

/** Opens another address of the app as a link in the app does. */
function openAddress(address: string): string {
  const { idx = 0 } = (history.state ?? {}) as { idx?: number };
  history.pushState({ idx: idx + 1, key: String(Math.random()) }, '', address);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  return `opened ${address}`;
}

export interface Visitor {
  readonly random: Random;
  /** The word that the visitor types. The app itself does not contain this word. */
  readonly word: string;
  readonly paths: readonly string[];
  readonly products: readonly string[];
}

/** Performs one action. Returns its description, which a failure reports. */
export async function act(page: Page, { random, word, paths, products }: Visitor): Promise<string> {
  const open = (address: string) => page.evaluate(openAddress, address);
  const kind = random.int(0, 9);
  if (kind === 0) return open(random.pick(paths));
  if (kind === 1) return open(`/view/${random.pick(products)}`);
  if (kind === 2) return open(`/search?q=${word}`);
  if (kind === 3) {
    await page.evaluate(() => window.scrollBy(0, 400));
    return 'scrolled';
  }
  return (await page.evaluate(useControl, [random.next(), word, LEFT_ALONE.source] as const)) ?? 'nothing to press';
}
