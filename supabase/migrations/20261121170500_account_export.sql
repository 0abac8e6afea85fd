-- What the server alone knows of a member, for the export of their data: the account, its ways to sign in, second factors and
-- sessions, memberships, how often its space was written, and what administrators did to it. Never a password's hash, a
-- factor's secret or a token; of the administrators no name.
create function private.export_account() returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
begin
  if me is null then raise exception 'not_authenticated' using errcode = '42501'; end if;
  if not private.is_assured() then raise exception 'insufficient_aal' using errcode = '42501'; end if;
  return (
    select json_build_object(
      'id', u.id,
      'email', u.email,
      'email_confirmed_at', u.email_confirmed_at,
      'new_email', nullif(u.email_change, ''),
      'phone', u.phone,
      'phone_confirmed_at', u.phone_confirmed_at,
      'new_phone', nullif(u.phone_change, ''),
      'created_at', u.created_at,
      'last_sign_in_at', u.last_sign_in_at,
      'role', coalesce(u.raw_app_meta_data ->> 'role', 'member'),
      'given_at_sign_up', coalesce(u.raw_user_meta_data, '{}'),
      'welcomed_at', (select w.at from private.welcomed_members w where w.member_id = me),
      'ends_at', (select d.purge_at from public.account_deletions d where d.member_id = me),
      'identities', (
        select coalesce(json_agg(json_build_object('provider', i.provider, 'subject', i.provider_id, 'email', i.email,
          'created_at', i.created_at, 'last_sign_in_at', i.last_sign_in_at, 'data', i.identity_data) order by i.created_at), '[]')
        from auth.identities i where i.user_id = me),
      'factors', (
        select coalesce(json_agg(json_build_object('type', f.factor_type, 'name', f.friendly_name, 'status', f.status,
          'phone', f.phone, 'created_at', f.created_at) order by f.created_at), '[]')
        from auth.mfa_factors f where f.user_id = me),
      'sessions', (
        select coalesce(json_agg(json_build_object('created_at', s.created_at, 'refreshed_at', s.refreshed_at at time zone 'utc',
          'ends_at', s.not_after, 'assurance', s.aal, 'address', host(s.ip), 'user_agent', s.user_agent) order by s.created_at), '[]')
        from auth.sessions s where s.user_id = me),
      'memberships', (
        select coalesce(json_agg(json_build_object('space', s.kind, 'gym', s.gym_id, 'role', m.role, 'since', m.created_at)
          order by m.created_at), '[]')
        from public.space_members m join public.spaces s on s.id = m.space_id where m.member_id = me),
      'activity', (
        select coalesce(json_agg(json_build_object('day', a.day, 'changes', a.syncs) order by a.day), '[]')
        from private.space_activity a where a.space_id = me),
      'administration', (
        select coalesce(json_agg(json_build_object('at', a.at, 'action', a.action, 'detail', a.detail) order by a.id), '[]')
        from public.admin_audit a where a.target = me))
    from auth.users u where u.id = me);
end $$;

create function public.export_account() returns json
language sql stable set search_path = '' as $$ select private.export_account() $$;

revoke all on function private.export_account() from public;
revoke all on function public.export_account() from public, anon, authenticated, service_role;
grant execute on function private.export_account(), public.export_account() to authenticated;
