import { test } from 'vitest'
import { expectSameAsSown } from './expect-same-as-sown.ts'
import { pagesHeld } from './pages-held.ts'

/** The same installation without the entries of the two layouts. */
const asBefore = `
  create temporary table page as select id from menu where code in ('dict_vertical', 'dict_horizontal');
  delete from role_menu where menu_id in (select id from page);
  update tenant_package p set menu_id = (select string_agg(id, ',' order by id::bigint)
    from unnest(string_to_array(p.menu_id, ',')) id where id not in (select id::text from page));
  delete from top_menu_menu where menu_id in (select id from page);
  delete from menu where id in (select id from page);
  drop table page;`

const held = pagesHeld(['system'])

test('an installation without the two layouts of the dictionaries gets them as a new one is sown', () =>
  expectSameAsSown({ migration: '0227_dictionary_pages.sql', asBefore, held, times: 2 }))
