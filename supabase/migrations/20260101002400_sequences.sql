-- A hosted project grants its API roles every sequence in public. Identity columns need no such grant.

revoke all on all sequences in schema public from anon, authenticated;
