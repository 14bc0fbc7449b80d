-- The product's own database as a data source: code is generated from its tables without setting anything up. The server
-- reads it over its own connection, so there is no password.
insert into datasource (name, driver_class, url, username, password, remark)
select '本系统数据库', 'PostgreSQL', 'postgresql://this-product:5432/own', 'library_app', '', '随产品提供，只读'
where not exists (select from datasource where (url = 'postgresql://this-product:5432/own' or name = '本系统数据库') and is_deleted = 0);
