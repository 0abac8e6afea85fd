select set_config('lock_timeout', '5s', true);

-- pg_cron begins at the next minute, which may come before a later migration: jobs are named once all that they call is
-- there.
select private.schedule('prune-job-runs', '53 2 * * *', 'select private.prune_job_runs()');
select private.schedule('purge-trimmed-errors', '*/10 * * * *', 'select private.purge_trimmed_errors(now())');
select private.schedule('send-mails', '* * * * *', 'select private.ask_for_mails()');
select private.schedule('send-reminders', '* * * * *', 'select private.ask_for_reminders()');
select private.schedule('reconcile-payments', '41 1 * * *', 'select private.ask_for_reconciliation()');
select private.schedule('purge-deleted-accounts', '17 * * * *', 'select private.ask_for_purge()');
select private.schedule('gym-commands', '* * * * *', 'select private.ask_for_gyms()');
select private.schedule('archive-gym-entries', '17 3 * * *', 'select private.archive_gym_entries(now())');
