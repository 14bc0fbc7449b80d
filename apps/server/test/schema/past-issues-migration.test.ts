import { test } from 'vitest'
import { expectSameAsSown } from './expect-same-as-sown.ts'
import { pagesHeld } from './pages-held.ts'

/** The same installation without the button for past issues. */
const asBefore = `
  create temporary table button as select id from menu where code = 'material_period_import';
  delete from role_menu where menu_id in (select id from button);
  update tenant_package p set menu_id = (select string_agg(id, ',' order by id::bigint)
    from unnest(string_to_array(p.menu_id, ',')) id where id not in (select id::text from button));
  delete from menu where id in (select id from button);
  drop table button;
  drop table past_price;
  drop table past_period;
  drop table past_import;`

const held = pagesHeld(['material_period'])

test('an installation without the button for past issues gets it as a new one is sown, for the same roles', () =>
  expectSameAsSown({ migration: '0248_past_issues.sql', asBefore, held, times: 1 }))
