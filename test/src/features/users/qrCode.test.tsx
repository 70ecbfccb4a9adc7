import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { StateStorage } from '../../../../src/app/store/stateStorage';
import { makeStore } from '../../../../src/app/store/store';
import { AccessKey } from '../../../../src/features/users/key/AccessKey';
import '../../../../src/i18n/lateTexts';
import { readQrCode } from '../../../support/readQrCode';

const KEY = '7QK2-9XWT-HD4M-3RVB-K8ZE-5NAC-P6GJ';

test('the QR code of a key contains the address that unlocks the app', () => {
  render(
    <Provider store={makeStore(new StateStorage()).store}>
      <AccessKey unlockKey={KEY} name="Anna Ort" startsWithCode />
    </Provider>,
  );
  const codes = screen.getAllByRole<HTMLElement & SVGElement>('img', { name: /QR-Code/, hidden: true });
  expect(codes).toHaveLength(2);
  for (const code of codes) expect(readQrCode(code)).toBe(`${location.origin}/?auth=${KEY}`);
});
