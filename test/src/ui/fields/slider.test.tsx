import { act, render, screen } from '@testing-library/react';
import { i18n } from '../../../../src/i18n/i18n';
import { LanguageProvider } from '../../../../src/i18n/Language';
import { Slider } from '../../../../src/ui/fields/Slider';

test("screen readers get a slider's value in the number format of the chosen language", async () => {
  render(
    <LanguageProvider>
      <Slider label="Neigung" value={22.5} onChange={jest.fn()} onChangeEnd={jest.fn()} min={5} max={75} step={0.5} />
    </LanguageProvider>,
  );
  const thumb = screen.getByRole('slider', { name: 'Neigung' });
  expect(thumb).toHaveAttribute('aria-valuetext', '22,5');
  await act(() => i18n.changeLanguage('en_GB').then(() => undefined));
  expect(thumb).toHaveAttribute('aria-valuetext', '22.5');
  await act(() => i18n.changeLanguage('de_DE').then(() => undefined));
});
