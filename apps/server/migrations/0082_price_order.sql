-- Prices are put in order within one issue, which is short: no index has to hold that order for all of them.
drop index material_info_price_incl;
drop index material_info_price_excl;
