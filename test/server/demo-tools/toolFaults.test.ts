/**
 * @jest-environment jsdom
 */
import axe from 'axe-core';
import { leadTool } from '../../../server/demo-tools/leadTool';
import { toolPage, type DemoTool } from '../../../server/demo-tools/page';
import { sampleTool } from '../../../server/demo-tools/sampleTool';
import { Values } from '../../../server/demo-tools/values';
import { until } from '../../support/until';

let tool: DemoTool;
/** Counts the answers that the simulated server has given since this test file started. */
let answered = 0;

const pageFor = (values: URLSearchParams, isSent: boolean): string => {
  const filled = new Values(Object.fromEntries(values));
  const { take } = tool;
  return toolPage(tool, isSent && take !== undefined ? take(filled) : tool.show(filled));
};

beforeAll(async () => {
  globalThis.fetch = (async (address: string, { body }: RequestInit = {}) => {
    const values = body instanceof URLSearchParams ? body : new URL(address, location.href).searchParams;
    const page = pageFor(values, body !== undefined);
    answered += 1;
    return { ok: true, text: async () => page };
  }) as unknown as typeof fetch;
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Element.prototype.scrollIntoView = () => undefined;
  await import('../../../server/demo-tools/assets/tool.js' as string);
});

const open = (opened: DemoTool): void => {
  tool = opened;
  const page = new DOMParser().parseFromString(pageFor(new URLSearchParams(), false), 'text/html');
  document.body.replaceChildren(...page.body.childNodes);
};

const one = <T extends HTMLElement = HTMLInputElement>(selector: string): T => {
  const found = document.querySelector<T>(selector);
  if (found === null) throw new Error(`The page has no ${selector}`);
  return found;
};

/** Runs `act`, which sends the form, and waits until the page shows the server's answer. */
const answerTo = async (act: () => void): Promise<void> => {
  const before = answered;
  const mark = document.createElement('i');
  // An answer replaces the whole page, and thereby removes this marker.
  one('main').append(mark);
  act();
  await until('the answer is shown', () => answered > before && !mark.isConnected, { intervalMs: 1 });
};

const press = () => answerTo(() => one('.form > button').click());

/** Returns each invalid field's id with the fault texts that describe the field. */
const faults = () =>
  [...document.querySelectorAll('[aria-invalid="true"]')].map((field) => [
    field.id,
    (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' '),
  ]);

describe('a submitted form of a tool', () => {
  const fillAll = (fields: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(fields)) one(`#${name}`).value = value;
  };

  test('focuses the subject field when only the subject is missing', async () => {
    open(leadTool(() => 'A-0001'));
    fillAll({ name: 'Ida Wolf', email: 'ida@dachbau.example', nachricht: 'Bitte um Rückruf.' });
    await press();
    expect(faults()).toEqual([['anliegen', 'Bitte wählen Sie ein Anliegen.']]);
    expect(document.activeElement).toBe(one('[name="anliegen"]'));
  });

  test('focuses the first sample field when no sample is chosen', async () => {
    open(sampleTool(() => 'M-0001'));
    const email = 'ida@dachbau.example';
    fillAll({ firma: 'Dachbau Ost', name: 'Ida Wolf', strasse: 'Am Hang 3', ort: '99999 Lindenau', email });
    await press();
    const first = one('select');
    expect(faults()).toEqual([[first.id, 'Bitte wählen Sie mindestens ein Muster.']]);
    expect(document.activeElement).toBe(first);
  });

  test('focuses the result when no field has an error', async () => {
    open(leadTool(() => 'A-0001'));
    fillAll({ name: 'Ida Wolf', email: 'ida@dachbau.example', nachricht: 'Bitte um Rückruf.' });
    one('input[name="anliegen"]').checked = true;
    await press();
    expect(document.activeElement).toBe(one('#ergebnis'));
  });
});

test.each([leadTool(() => 'A-0001'), sampleTool(() => 'M-0001')])(
  'the tool page $path breaks no accessibility rule while it shows errors',
  async (opened) => {
    open(opened);
    for (const field of document.querySelectorAll<HTMLInputElement>('input[type="text"]')) field.value = '';
    await press();
    expect(faults().length).toBeGreaterThan(0);
    // The rule for colours is off, because jsdom draws nothing. test/e2e/accessibility.test.ts checks colours in a
    // browser.
    const { violations } = await axe.run(one('main'), { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  },
);
