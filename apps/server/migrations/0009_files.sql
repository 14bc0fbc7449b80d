-- Files: where a tenant stores them, the stored bytes, and the names they were given.

create table oss (
  category int not null,
  oss_code text not null,
  endpoint text,
  bucket_name text,
  access_key text,
  secret_key text,
  region text,
  remark text
);
select tenant_table('oss', 'secret_key');
create unique index oss_code_once on oss (tenant_id, oss_code) where is_deleted = 0;
-- Status 2 is the one in use.
create unique index oss_enabled_once on oss (tenant_id) where status = 2 and is_deleted = 0;

-- Equal content is stored once for a tenant. A row whose bytes are to go stays until they are gone.
create table file_object (
  id bigint not null default next_id(),
  -- Null is the server's own disk.
  oss_id bigint,
  object_key text not null,
  content_hash text not null,
  size int not null,
  has_thumbnail boolean not null,
  leaves_at timestamptz
);
select tenant_wall('file_object');
create unique index file_object_content_once on file_object (tenant_id, content_hash) where leaves_at is null;
create index file_object_leaving on file_object (tenant_id) where leaves_at is not null;
create index file_object_oss on file_object (tenant_id, oss_id);

create table attach (
  kind text not null,
  object_id bigint not null,
  domain text not null,
  name text not null,
  original_name text not null,
  extension text not null,
  attach_size int not null,
  content_hash text not null,
  mime_type text not null
);
select tenant_table('attach');
create unique index attach_name_once on attach (tenant_id, name) where is_deleted = 0;
create index attach_time on attach (tenant_id, create_time desc, id desc) where is_deleted = 0;
create index attach_object on attach (tenant_id, object_id) where is_deleted = 0;
