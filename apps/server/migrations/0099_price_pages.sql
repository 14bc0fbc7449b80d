-- The pages that show prices are built.
update menu set status = 1 where code in ('category', 'price');
