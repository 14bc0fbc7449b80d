import { test } from 'vitest'
import { expectSameAsSown } from './expect-same-as-sown.ts'

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

const held = `
  select 'menu ' || m.code || ' ' || m.name || ' ' || m.name_en || ' ' || m.alias || ' ' || m.path || ' ' || m.source || ' '
      || m.action || ' ' || p.code || ' ' || m.sort as line
    from menu m join menu p on p.id = m.parent_id where m.is_deleted = 0
      and p.code in ('information', 'system', 'search_word', 'search_miss', 'platform_word')
  union all select 'grant ' || g.tenant_id || ' ' || r.role_alias || ' ' || m.code
    from role_menu g join role r on r.tenant_id = g.tenant_id and r.id = g.role_id join menu m on m.id = g.menu_id
    where r.role_alias <> 'administrator'
  union all select 'package ' || p.package_name || ' ' || coalesce(m.code, 'unknown ' || x.id)
    from tenant_package p cross join unnest(string_to_array(p.menu_id, ',')) x (id) left join menu m on m.id::text = x.id
  union all select 'top ' || t.code || ' ' || m.code
    from top_menu_menu x join top_menu t on t.id = x.top_menu_id join menu m on m.id = x.menu_id
  order by 1`

test('an installation without the pages of search words gets them as a new one is sown, for the same roles', () =>
  expectSameAsSown({ migration: '0191_search_word_pages.sql', asBefore, held, times: 2 }))
