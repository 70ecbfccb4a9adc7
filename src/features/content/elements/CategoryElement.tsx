import { translate } from '../../../i18n/translate';
import type { ElementOf } from '../../../contract/content/content';
import { GroupLinks } from './GroupLinks';
import { Labelled } from './Labelled';

export function CategoryElement({ element }: { readonly element: ElementOf<'CS_CATEGORY'> }) {
  return (
    <Labelled label={element.label}>
      <GroupLinks links={element.items} label={translate(element.label)} />
    </Labelled>
  );
}
