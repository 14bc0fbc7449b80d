-- Nothing reads these any more: each text counts its own rows, and a search ranks its texts itself. The baseline does not make
-- them; a database that was at 0152 before the baseline still has them.
drop function if exists price_texts(text[], text[], int, int);
drop table if exists material_text_count;
