-- The pages of object storage and attachments are built.
update menu set status = 1 where code in ('oss', 'attach');
