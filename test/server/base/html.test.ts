import { Html, html } from '../../../server/base/html';

test('a text inserted into an HTML template is escaped', () => {
  expect(html`<p title="${`"Hof" & 'Garten'`}">${'<b>12 €</b>'}</p>`.text).toBe(
    '<p title="&quot;Hof&quot; &amp; &#39;Garten&#39;">&lt;b&gt;12 €&lt;/b&gt;</p>',
  );
});

test('an HTML template keeps inserted HTML, joins lists and leaves out missing values', () => {
  const items = ['a', 'b'].map((text) => html`<i>${text}</i>`);
  const all = html`<p>${items}${new Html('<br>')}${null}${false}${0}</p>`;
  expect(all.text).toBe('<p><i>a</i><i>b</i><br>0</p>');
});
