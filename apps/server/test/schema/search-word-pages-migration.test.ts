import { test } from 'vitest'
import { expectSameAsSown } from './expect-same-as-sown.ts'
import { pagesHeld } from './pages-held.ts'

/** The same installation without the pages of the search words. */
const asBefore = `
  create temporary table page as select id from menu
    where code like 'search\\_word%' or code like 'search\\_miss%' or code like 'platform\\_word%';
  delete from role_menu where menu_id in (select id from page);
  update tenant_package p set menu_id = (select string_agg(id, ',' order by id::bigint)
    from unnest(string_to_array(p.menu_id, ',')) id where id not in (select id::text from page));
  delete from top_menu_menu where menu_id in (select id from page);
  delete from menu where id in (select id from page);
  drop table page;`

const held = pagesHeld(['information', 'system', 'search_word', 'search_miss', 'platform_word'])

test('an installation without the pages of search words gets them as a new one is sown, for the same roles', () =>
  expectSameAsSown({ migration: '0191_search_word_pages.sql', asBefore, held, times: 2 }))
