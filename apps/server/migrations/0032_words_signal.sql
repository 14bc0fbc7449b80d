-- Tells every server process that the words of a dictionary have changed, as part of the change itself.
create function signal_words() returns trigger language plpgsql as $$
begin
  perform pg_notify('words_changed', coalesce(current_tenant(), ''));
  return null;
end $$;
create trigger signal_words after insert or update or delete on dict for each statement execute function signal_words();
create trigger signal_words after insert or update or delete on dict_biz for each statement execute function signal_words();
