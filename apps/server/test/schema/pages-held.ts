/** One line for each menu below these parents, and for each grant, package and top menu. */
export function pagesHeld(parents: readonly string[]): string {
  const codes = parents.map((code) => `'${code}'`).join(', ')
  return `
    select 'menu ' || m.code || ' ' || m.name || ' ' || m.name_en || ' ' || m.alias || ' ' || m.path || ' ' || m.source || ' '
        || m.action || ' ' || p.code || ' ' || m.sort as line
      from menu m join menu p on p.id = m.parent_id where m.is_deleted = 0 and p.code in (${codes})
    union all select 'grant ' || g.tenant_id || ' ' || r.role_alias || ' ' || m.code
      from role_menu g join role r on r.tenant_id = g.tenant_id and r.id = g.role_id join menu m on m.id = g.menu_id
      where r.role_alias <> 'administrator'
    union all select 'package ' || p.package_name || ' ' || coalesce(m.code, 'unknown ' || x.id)
      from tenant_package p cross join unnest(string_to_array(p.menu_id, ',')) x (id) left join menu m on m.id::text = x.id
    union all select 'top ' || t.code || ' ' || m.code
      from top_menu_menu x join top_menu t on t.id = x.top_menu_id join menu m on m.id = x.menu_id
    order by 1`
}
