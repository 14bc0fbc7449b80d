-- A search box shows the last searches of one member with every key. Sorting all of them took longer than the search itself.
create index search_history_user on search_history (tenant_id, user_id, last_time desc);
