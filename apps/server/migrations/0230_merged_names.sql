-- The names of merged materials are words of the search too: a merge and a split signal them like a change of the names.
drop trigger signal_aliases on std_material;
create trigger signal_aliases after update on std_material for each row
  when (old.aliases is distinct from new.aliases or old.merged_into is distinct from new.merged_into)
  execute function signal_search_words();
