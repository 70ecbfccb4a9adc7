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

// The app's message `access` has the user's group, and a token for asking the app's server about the user.
window.addEventListener('message', ({ source, data }) => {
  if (!framed || source !== window.parent || data?.source !== 'dachberater') return;
  list('nachrichten', `${data.type}: ${Object.keys(data).join(', ')}`);
  if (data.type !== 'access') return;
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

const renew = (/** @type {Document} */ page) => {
  const [old, fresh] = [document.querySelector('main'), page.querySelector('main')];
  if (old !== null && fresh !== null) old.replaceChildren(...fresh.childNodes);
};

const say = (/** @type {string} */ text) => {
  const place = document.querySelector('#verbindung');
  if (place !== null) place.textContent = text;
};

const handle = async (/** @type {HTMLFormElement} */ form) => {
  try {
    const page = await send(form);
    say('');
    renew(page);
    showGroup();
    bringFocus();
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
const sending = new WeakSet();

document.addEventListener('submit', (event) => {
  const { target: form } = event;
  if (!(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  if (sending.has(form)) return;
  sending.add(form);
  void handle(form).finally(() => sending.delete(form));
});

/** Adds a line to a list of the page that stands for a tool. The first line replaces "Keine". */
const list = (/** @type {string} */ id, /** @type {string} */ text) => {
  const lines = document.getElementById(id);
  if (lines === null) return;
  const line = document.createElement('li');
  line.textContent = text;
  if (lines.dataset.filled === undefined) lines.replaceChildren();
  lines.dataset.filled = '';
  lines.append(line);
};

for (const [name, value] of new URLSearchParams(location.search)) list('parameter', `${name} = ${value}`);

tell('ready');
