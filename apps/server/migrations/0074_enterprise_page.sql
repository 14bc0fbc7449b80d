-- The page of enterprises is built.
update menu set status = 1 where code = 'company';
