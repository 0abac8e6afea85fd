-- Whoever asked for the end of their account is not charged for another period while the grace runs: the nightly
-- comparison cancels what goes on. Who keeps the account may resume it.
create function private.leaving_subscriptions() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select coalesce(jsonb_agg(s.provider_id order by s.provider_id), '[]')
    from public.account_deletions d join public.subscriptions s on s.member_id = d.member_id
    where s.status in ('trialing', 'active', 'past_due') and not s.cancels_at_period_end and s.provider_id is not null);
end $$;
create function public.leaving_subscriptions() returns jsonb
language sql stable set search_path = '' as $$ select private.leaving_subscriptions() $$;
revoke all on function private.leaving_subscriptions(), public.leaving_subscriptions()
  from public, anon, authenticated, service_role;
grant execute on function private.leaving_subscriptions(), public.leaving_subscriptions() to service_role;
