-- A line takes what hangs on it with it: prices of all pricings, inquiries and months of sheets are found by their line. Without
-- these, reading the columns of a list anew went through every pricing of the station for each line.
create index material_line_price_of_line on material_line_price (tenant_id, line_id, pricing_id desc);
create index material_line_inquiry_of_line on material_line_inquiry (tenant_id, line_id);
create index material_adjust_month_of_line on material_adjust_month (tenant_id, line_id);
create index material_adjust_paper_of_sheet on material_adjust_paper (tenant_id, sheet_id);
