-- What a cell of a list says where it should hold a number and does not: 约20, 面议. The user sees it and types the number.
alter table material_list_line add column unread_quantity text, add column unread_price text;
