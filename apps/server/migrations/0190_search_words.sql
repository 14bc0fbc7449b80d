-- The words that the search understands, what it did not find, and what people looked for.

-- Every station starts with the words of the platform, and adds to them or bans some.
create table platform_word (
  word text not null,
  -- Names of materials, or a name and a measure, with a bar between two of them.
  targets text not null,
  kind int not null default 1,
  lang text not null generated always as (case when word ~ '[㐀-鿿]' then 'zh' else 'en' end) stored,
  source text
);
select platform_table('platform_word');
create unique index platform_word_once on platform_word (word) where is_deleted = 0;

-- A row with the status 0 bans the word of the platform.
create table search_word (
  word text not null,
  targets text not null,
  kind int not null default 1,
  lang text not null generated always as (case when word ~ '[㐀-鿿]' then 'zh' else 'en' end) stored,
  source text
);
select tenant_table('search_word');
create unique index search_word_once on search_word (tenant_id, word) where is_deleted = 0;

-- Questions are read with these words, so answers that were found before are stale too.
create trigger signal_words after insert or update or delete on platform_word
  for each statement execute function signal_words();
create trigger signal_prices after insert or update or delete on platform_word
  for each statement execute function signal_prices();
create trigger signal_words after insert or update or delete on search_word
  for each statement execute function signal_words();
create trigger signal_prices after insert or update or delete on search_word
  for each statement execute function signal_prices();

-- One row for each term, day and caller. A caller is a hash: neither an address nor a user can be read from it.
create table search_miss (
  term text not null,
  day date not null,
  caller text not null,
  is_visitor boolean not null,
  times int not null default 1,
  matched text not null check (matched in ('none', 'exact', 'split', 'class', 'sound', 'similar')),
  last_time timestamptz not null default now()
);
select tenant_wall('search_miss');
alter table search_miss add primary key (tenant_id, day, caller, term);
create index search_miss_time on search_miss (tenant_id, last_time);

-- Terms that are not the station's business.
create table search_miss_hidden (
  term text not null,
  user_id bigint default current_user_id(),
  create_time timestamptz not null default now()
);
select tenant_wall('search_miss_hidden');
alter table search_miss_hidden add primary key (tenant_id, term);

-- How many searches a day had, how many found nothing, and how many only something loose.
create table search_day (
  day date not null,
  searches int not null default 0,
  empty int not null default 0,
  loose int not null default 0
);
select tenant_wall('search_day');
alter table search_day add primary key (tenant_id, day);

create table search_history (
  user_id bigint not null default current_user_id(),
  -- As it was typed, and folded, so that two writings are one search.
  term text not null,
  term_key text not null,
  last_time timestamptz not null default now()
);
select tenant_wall('search_history');
alter table search_history add primary key (tenant_id, user_id, term_key);
create index search_history_time on search_history (tenant_id, last_time);
