-- Error lines say how long the request ran, in milliseconds, as the other logs do. Older lines do not know.
alter table error_log add column time int;
