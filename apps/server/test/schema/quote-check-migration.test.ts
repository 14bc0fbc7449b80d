import { test } from 'vitest'
import { expectSameAsSown } from './expect-same-as-sown.ts'
import { pagesHeld } from './pages-held.ts'

/** The same installation without the page of held quotes. */
const asBefore = `
  create temporary table page as select id from menu where code like 'quote\\_check%';
  delete from role_menu where menu_id in (select id from page);
  update tenant_package p set menu_id = (select string_agg(id, ',' order by id::bigint)
    from unnest(string_to_array(p.menu_id, ',')) id where id not in (select id::text from page));
  delete from top_menu_menu where menu_id in (select id from page);
  delete from menu where id in (select id from page);
  delete from dict_biz where code = 'audit_stage' and dict_key = '7';
  drop table page;
  drop table quote_check;`

const held = pagesHeld(['information', 'quote_check'])

test('an installation without the page of held quotes gets it as a new one is sown, for the same roles', () =>
  expectSameAsSown({ migration: '0232_quote_checks.sql', asBefore, held, times: 1 }))
