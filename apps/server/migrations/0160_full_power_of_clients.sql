-- Full power (scope `all`) belongs to clients that take the user's password. Every other client keeps its single sign-on and
-- learns who the user is, nothing more.
update client set scope = 'openid profile'
where scope = 'all' and not string_to_array(authorized_grant_types, ',') && array['password', 'captcha'];
