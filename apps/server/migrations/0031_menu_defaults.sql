-- A menu without a button place has place 0, one that says nothing about windows stays in its own.
create function menu_defaults() returns trigger language plpgsql as $$
begin
  new.action := coalesce(new.action, 0);
  new.is_open := coalesce(new.is_open, 1);
  return new;
end $$;
create trigger menu_defaults before insert or update on menu for each row execute function menu_defaults();
