-- The page of notices is built.
update menu set status = 1 where code = 'notice';
