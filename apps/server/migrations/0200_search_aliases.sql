-- The other names of materials are words of the search. A new material signals its words already.
create trigger signal_aliases after update on std_material for each row
  when (old.aliases is distinct from new.aliases) execute function signal_search_words();
