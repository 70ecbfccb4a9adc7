import { readBrand } from '../../catalog/tools/brand';
import { demoBrand } from '../support/demoBrand';

test("the tests' brand has the facts of the demo's brand.yaml", () => expect(demoBrand).toMatchObject(readBrand()));
