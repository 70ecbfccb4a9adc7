// @ts-check
/**
 * Tells the app the tool's height, and when a person uses the tool. Sends forms with `fetch`. A navigation would add a
 * history entry, so "Zurück" would need one more press. The pages also work without this script.
 */

const OFFLINE = 'Keine Verbindung. Ihre Eingaben bleiben stehen. Bitte versuchen Sie es erneut.';
const USED_EVERY_MS = 5_000;
const ANSWER_MS = 20_000;

const framed = window.parent !== window;

/** Any origin may receive the message: it holds no secret, and only the app may frame this page. */
const tell = (/** @type {string} */ type) => {
  if (!framed) return;
  const height = Math.ceil(document.body.getBoundingClientRect().height);
  window.parent.postMessage({ source: 'dachberater-tool', type, height }, '*');
};

let toldAt = -Infinity;
const noteUse = () => {
  if (performance.now() - toldAt < USED_EVERY_MS) return;
  toldAt = performance.now();
  tell('used');
};
for (const sign of ['pointerdown', 'keydown', 'input', 'wheel', 'touchmove'])
  document.addEventListener(sign, noteUse, { passive: true });

new ResizeObserver(() => tell('resized')).observe(document.body);

/** @type {string} */
let group = '';

const showGroup = () => {
  for (const line of document.querySelectorAll('[data-group]'))
    line.toggleAttribute('hidden', line.getAttribute('data-group') !== group);
  const field = document.querySelector('input[name="gruppe"]');
  if (field instanceof HTMLInputElement) field.value = group;
};

// The app's message has the user's group, and a token for asking the app's server about the user.
window.addEventListener('message', ({ source, data }) => {
  if (!framed || source !== window.parent || data?.source !== 'dachberater' || data.type !== 'access') return;
  group = String(data.group);
  showGroup();
});

const send = async (/** @type {HTMLFormElement} */ form) => {
  const values = new URLSearchParams();
  for (const [name, value] of new FormData(form)) values.append(name, String(value));
  const address = new URL(form.action).pathname;
  const signal = AbortSignal.timeout(ANSWER_MS);
  const answer =
    form.method === 'post'
      ? await fetch(address, { method: 'POST', body: values, signal })
      : await fetch(`${address}?${values}`, { signal });
  if (!answer.ok) throw new Error(String(answer.status));
  return new DOMParser().parseFromString(await answer.text(), 'text/html');
};

const renew = (/** @type {Document} */ page, /** @type {string} */ selector) => {
  const [old, fresh] = [document.querySelector(selector), page.querySelector(selector)];
  if (old !== null && fresh !== null) old.replaceChildren(...fresh.childNodes);
};

/** @type {WeakSet<Element>} The fields and questions that a person has changed. */
const changed = new WeakSet();

/** Shows the server's faults but keeps the fields, because a person may be typing. */
const renewFaults = (/** @type {HTMLFormElement} */ form, /** @type {Document} */ page) => {
  for (const field of form.querySelectorAll('.field > [id][name], .choices[id]')) {
    const [old, fresh] = [document, page].map((at) => at.getElementById(`${field.id}-fehler`));
    if (fresh && !old && !changed.has(field)) continue;
    for (const name of ['aria-invalid', 'aria-describedby']) {
      const value = page.getElementById(field.id)?.getAttribute(name) ?? null;
      if (value === null) field.removeAttribute(name);
      else field.setAttribute(name, value);
    }
    old?.remove();
    if (fresh) field.closest('.field, .choices')?.append(fresh);
  }
};

const say = (/** @type {string} */ text) => {
  const place = document.querySelector('#verbindung');
  if (place !== null) place.textContent = text;
};

let sending = 0;
const handle = async (/** @type {HTMLFormElement} */ form, /** @type {string} */ selector) => {
  sending += 1;
  const turn = sending;
  try {
    const page = await send(form);
    // Ignores the answer, because the person has chosen again.
    if (turn !== sending) return;
    say('');
    renew(page, selector);
    showGroup();
    if (selector === '#ergebnis') renewFaults(form, page);
    if (selector === 'main') bringFocus();
  } catch {
    say(OFFLINE);
  }
};

const bringFocus = () => {
  const fault = document.querySelector('[aria-invalid="true"]');
  const target = fault?.querySelector('input') ?? fault ?? document.querySelector('#ergebnis');
  if (!(target instanceof HTMLElement)) return;
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'nearest' });
};

/** @type {WeakSet<HTMLFormElement>} Prevents a second order by a second tap. */
const posting = new WeakSet();

document.addEventListener('submit', (event) => {
  const { target: form } = event;
  if (!(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  if (posting.has(form)) return;
  if (form.method === 'post') posting.add(form);
  void handle(form, 'main').finally(() => posting.delete(form));
});

/**
 * After a choice in a form with `data-live`, shows the result at once. With `data-live="all"`, also replaces the form.
 */
document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
  const { form } = target;
  if (form?.dataset.live === undefined) return;
  const { id, name, value } = target;
  const all = form.dataset.live === 'all';
  changed.add(target.closest('.choices') ?? target);
  void handle(form, all ? '.beside' : '#ergebnis').then(() => {
    if (!all) return;
    const same = id === '' ? `[name="${name}"][value="${value}"]` : `#${id}`;
    const again = document.querySelector(same);
    if (again instanceof HTMLElement) again.focus({ preventScroll: true });
  });
});

tell('ready');
