import { sentItem } from '../../../src/contract/mail/sentItem';
import { judgeCart } from '../../../server/mail/cartForm';

const image = 'i'.repeat(22);

test.each([
  ['a name of 300 characters', 'n'.repeat(300), 'n'.repeat(300)],
  ['a name of 301 characters, which is shortened,', 'n'.repeat(301), `${'n'.repeat(299)}…`],
  ['a name that would end in half an emoji', `${'n'.repeat(298)}🏠🏠`, `${'n'.repeat(298)}…`],
])('the server accepts a sent cart item with %s', (_name, name, sent) => {
  const item = sentItem({ image, name, description: 'd'.repeat(2_500) });
  expect(item).toEqual({ image, name: sent, description: `${'d'.repeat(1_999)}…` });
  expect(judgeCart({ email: 'kunde@example.com', items: [item] })).toMatchObject({ ok: true });
});
