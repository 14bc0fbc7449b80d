import { test } from 'vitest'
import { expectSameAsSown } from './expect-same-as-sown.ts'
import { pagesHeld } from './pages-held.ts'

/** The same installation without the buttons that clean up logs. */
const asBefore = `
  create temporary table button as select id from menu where code in ('log_usual_delete', 'log_api_delete', 'log_error_delete');
  delete from role_menu where menu_id in (select id from button);
  update tenant_package p set menu_id = (select string_agg(id, ',' order by id::bigint)
    from unnest(string_to_array(p.menu_id, ',')) id where id not in (select id::text from button));
  delete from menu where id in (select id from button);
  drop table button;`

const held = pagesHeld(['log_usual', 'log_api', 'log_error'])

test('an installation without the clean-up of logs gets it as a new one is sown, for the same roles', () =>
  expectSameAsSown({ migration: '0215_log_clean_up.sql', asBefore, held, times: 2 }))
