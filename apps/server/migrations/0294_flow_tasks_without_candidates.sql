-- Row security comes before `&&`, so no caller could use this index: tasks to claim are found by flow_task_todo.
drop index flow_task_candidates;
