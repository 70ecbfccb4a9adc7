import axe from 'axe-core';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openForm, openReferences, press } from './formStage';

/** jsdom draws nothing, so it gives these three rules nothing to judge. */
const OPTIONS: axe.RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  rules: {
    'color-contrast': { enabled: false },
    'label-content-name-mismatch': { enabled: false },
    'target-size': { enabled: false },
  },
};

async function findings(element: Element): Promise<string[]> {
  const { violations } = await axe.run(element, OPTIONS);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

test('an article with a translation, a preview and a fault has no axe finding', async () => {
  const values = { title: { de_DE: 'Titel', en_GB: '' }, image: 'logos/werk.webp', content: '# Text' };
  const { container } = openForm({ kind: 'news', values });
  await press('Vorschau');
  await screen.findByRole('heading', { name: 'Text' });
  await press('+ Sprache für Zeile darunter');
  expect(await findings(container)).toEqual([]);
});

test('open list items with choices, flags and references have no axe finding', async () => {
  const { container } = openReferences();
  await press(/^Referenz 1: /);
  await press('Referenz hinzufügen');
  expect(await findings(container)).toEqual([]);
});

test('a searched list has no axe finding', async () => {
  const references = Array.from({ length: 11 }, (_, index) => ({ id: `h-${index}`, file: 'a.webp', name: 'Haus' }));
  const { container } = openForm({ kind: 'references', values: { references } });
  await userEvent.type(screen.getByRole('searchbox', { name: 'In der Liste suchen' }), 'h-3');
  expect(screen.getByText('1 von 11')).toBeVisible();
  expect(await findings(container)).toEqual([]);
});

test('technical values and languages of lists have no axe finding', async () => {
  const values = {
    ...{ id: 'a', name: 'A', category: 'glattziegel', description: 'Text', advantages: ['Dicht'] },
    ...{ technical: { DECKLAENGE: [40, 35], VERLEGUNG: 'reihe' }, brochures: { de_DE: [], en_GB: [] } },
  };
  const { container } = openForm({ kind: 'tiles', values });
  expect(await findings(container)).toEqual([]);
});
