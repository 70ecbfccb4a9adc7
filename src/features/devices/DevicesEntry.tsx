import { useParams } from 'react-router-dom';
import '../../i18n/lateTexts';
import { DeviceView } from './detail/DeviceView';
import { DevicesView } from './list/DevicesView';

/** `/devices` is the list, and below it stands each device. */
export function DevicesEntry() {
  const { id } = useParams();
  return id === undefined ? <DevicesView /> : <DeviceView key={id} id={id} />;
}
