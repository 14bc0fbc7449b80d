import { test } from 'vitest'
import { expectSameAsSown } from './expect-same-as-sown.ts'
import { pagesHeld } from './pages-held.ts'

/** The same installation without the page of quotations. */
const asBefore = `
  create temporary table page as select id from menu where code like 'material\\_quotation%';
  delete from role_menu where menu_id in (select id from page);
  update tenant_package p set menu_id = (select string_agg(id, ',' order by id::bigint)
    from unnest(string_to_array(p.menu_id, ',')) id where id not in (select id::text from page));
  delete from top_menu_menu where menu_id in (select id from page);
  delete from menu where id in (select id from page);
  update menu set sort = 6 where code = 'company';
  drop table page;
  alter table material_quotation drop column void_reason;`

const held = pagesHeld(['information', 'material_quotation'])

test('an installation without the page of quotations gets it as a new one is sown, for the same roles', () =>
  expectSameAsSown({ migration: '0172_quotation_page.sql', asBefore, held, times: 1 }))
