-- Nobody looks for the prices of one file, and every price that is imported paid for it.
drop index material_info_import;
