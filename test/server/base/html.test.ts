import { Html, html } from '../../../server/base/html';

test('a value of a template is text, whatever characters it has', () => {
  expect(html`<p title="${`"Hof" & 'Garten'`}">${'<b>12 €</b>'}</p>`.text).toBe(
    '<p title="&quot;Hof&quot; &amp; &#39;Garten&#39;">&lt;b&gt;12 €&lt;/b&gt;</p>',
  );
});

test('HTML stays HTML, a list is joined, and a missing value adds nothing', () => {
  const items = ['a', 'b'].map((text) => html`<i>${text}</i>`);
  const all = html`<p>${items}${new Html('<br>')}${null}${false}${0}</p>`;
  expect(all.text).toBe('<p><i>a</i><i>b</i><br>0</p>');
});
