import { type RawBuilder, sql } from 'kysely'

/**
 * Rows generated from their number alone: no random values, so that two machines have the same and figures can be
 * compared.
 */

const surnames = [...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗']
const givenNames = [
  '伟',
  '芳',
  '娜',
  '敏',
  '静',
  '强',
  '磊',
  '洋',
  '艳',
  '勇',
  '军',
  '杰',
  '娟',
  '涛',
  '明',
  '超',
  '霞',
  '平',
  '建国',
  '桂英',
  '晓东',
  '志强',
  '秀兰',
  '海燕',
]

/** One of the texts, for the row's number i; a prime spreads the choice. */
const pick = (choices: readonly string[], prime: number) =>
  sql`(${[...choices]}::text[])[1 + (i::bigint * ${sql.lit(prime)} / 7 % ${sql.lit(choices.length)})::int]`

type Between = { from: number; to: number }

export function usersBetween({ from, to, password }: Between & { password: string }): RawBuilder<unknown> {
  return sql`
    insert into app_user (code, account, password, name, real_name, phone, email, sex, create_time)
    select lpad(i::text, 7, '0'), 'u' || lpad(i::text, 7, '0'), ${password}, full_name, full_name,
      '1' || (30 + i % 70) || lpad((i::bigint * 48271 % 100000000)::text, 8, '0'), 'u' || i || '@example.com', 1 + i % 2,
      timestamptz '2025-01-01 08:00:00+08' + i * interval '37 seconds'
    from (select i, ${pick(surnames, 7919)} || ${pick(givenNames, 104_729)} as full_name
      from generate_series(${sql.lit(from)}, ${sql.lit(to)}) i) made
    on conflict do nothing`
}

export function departmentsUpTo(most: number): RawBuilder<unknown> {
  return sql`
    insert into dept (parent_id, ancestors, dept_name, full_name, dept_category, sort)
    select root.id, '0,' || root.id, '第' || i || '科', root.full_name || '第' || i || '科', 2, 100 + i
    from (select id, full_name from dept where parent_id = 0 and is_deleted = 0 order by id limit 1) root,
      generate_series(1, ${sql.lit(most)}) i
    where not exists (select from dept where dept_name = '第' || i || '科')`
}

/** Every generated user without a role gets one of the tenant's roles below admin and one of its departments. */
export function memberships(): RawBuilder<unknown> {
  return sql`
    with users as (
      select id, code::int as i from app_user
      where code ~ '^\\d{7}$' and not exists (select from user_role where user_id = app_user.id)
    ),
    roles as (select array_agg(id order by sort) ids from role where role_alias in ('publisher', 'reviewer', 'auditor', 'enterprise', 'member')),
    depts as (select array_agg(id order by sort) ids from dept where dept_name ~ '^第\\d+科$'),
    roled as (insert into user_role (user_id, role_id) select users.id, roles.ids[1 + i % cardinality(roles.ids)] from users, roles)
    insert into user_dept (user_id, dept_id) select users.id, depts.ids[1 + i % cardinality(depts.ids)] from users, depts
    on conflict do nothing`
}

export function paramsBetween(from: number, to: number): RawBuilder<unknown> {
  return sql`
    insert into param (param_name, param_key, param_value, remark)
    select '示例参数 ' || i, 'made.' || lpad(i::text, 7, '0'), (i::bigint * 48271 % 1000003)::text, '演示数据'
    from generate_series(${sql.lit(from)}, ${sql.lit(to)}) i
    on conflict do nothing`
}

const paths = [
  'blade-system/param/list',
  'blade-system/menu/routes',
  'blade-user/page',
  'blade-auth/oauth/token',
  'blade-system/dict/dictionary',
]

export function logsBetween(from: number, to: number): RawBuilder<unknown> {
  return sql`
    insert into api_log (request_id, method, request_uri, user_agent, remote_ip, status, time, create_by, create_time)
    select 'made-' || lpad(i::text, 7, '0'), case when i % 9 = 0 then 'POST' else 'GET' end, '/api/' || ${pick(paths, 7919)},
      'Mozilla/5.0', '10.' || i % 250 || '.' || i % 211 || '.' || i % 199, case when i % 40 = 0 then 403 else 200 end,
      (1 + i::bigint * 48271 % 211)::int, 'u' || lpad((1 + i % 1000)::text, 7, '0'), timestamptz '2026-01-01 00:00:00+08' + i * interval '3 seconds'
    from generate_series(${sql.lit(from)}, ${sql.lit(to)}) i`
}
