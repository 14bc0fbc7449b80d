-- 'As published on a day' asks by the period a price was published for.
create index material_revision_period on material_revision (tenant_id, (snapshot ->> 'period'), published_at);
