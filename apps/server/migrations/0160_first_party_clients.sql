-- Full power (scope `all`) belongs to first-party clients. A client that takes the user's password is one already; every
-- other client keeps its single sign-on and learns who the user is, nothing more.
alter table client add column is_first_party int not null default 0 check (is_first_party in (0, 1));
update client set is_first_party = 1
where string_to_array(authorized_grant_types, ',') && array['password', 'captcha']
  and 'all' = any (regexp_split_to_array(scope, '[\s,]+'));
update client set scope = 'openid profile' where is_first_party = 0 and scope = 'all';
