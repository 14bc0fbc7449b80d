-- The pages where prices are entered, reviewed and put into periods are built.
update menu set status = 1 where code in ('information_entry', 'information_review', 'material_period');
