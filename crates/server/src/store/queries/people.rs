//! Persons, their sessions, whom they block and when they are away.

macro_rules! people_queries {
    () => {
        fn add_person<'s>(&'s self, person: &'s PersonRow) -> Later<'s, i64> {
            Box::pin(async move {
                let sql = "INSERT INTO person (name, kind, login, password, owner, made, handle, host) \
                           VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id";
                let row = sqlx::query(sql)
                    .bind(&person.name)
                    .bind(person.kind.number())
                    .bind(&person.login)
                    .bind(&person.password)
                    .bind(person.owner)
                    .bind(person.made)
                    .bind(&person.handle)
                    .bind(i64::from(person.host))
                    .fetch_one(&self.pool)
                    .await?;
                row.try_get(0)
            })
        }

        fn person(&self, id: i64) -> Later<'_, Option<PersonRow>> {
            Box::pin(async move {
                let sql = format!("SELECT {PERSON} FROM person p WHERE id = $1");
                let row = sqlx::query(AssertSqlSafe(sql)).bind(id).fetch_optional(&self.pool).await?;
                row.as_ref().map(person_of).transpose()
            })
        }

        fn person_by_handle<'s>(&'s self, handle: &'s str) -> Later<'s, Option<PersonRow>> {
            Box::pin(async move {
                if nameless(handle) {
                    return Ok(None);
                }
                let sql = format!("SELECT {PERSON} FROM person p WHERE handle = $1");
                let row = sqlx::query(AssertSqlSafe(sql)).bind(handle).fetch_optional(&self.pool).await?;
                row.as_ref().map(person_of).transpose()
            })
        }

        fn person_by_login<'s>(&'s self, login: &'s str) -> Later<'s, Option<PersonRow>> {
            Box::pin(async move {
                if nameless(login) {
                    return Ok(None);
                }
                let sql = format!("SELECT {PERSON} FROM person p WHERE login = $1");
                let row = sqlx::query(AssertSqlSafe(sql)).bind(login).fetch_optional(&self.pool).await?;
                row.as_ref().map(person_of).transpose()
            })
        }

        fn change_person<'s>(&'s self, person: &'s PersonRow) -> Later<'s, bool> {
            Box::pin(async move {
                let sql = "UPDATE person SET name = $1, kind = $2, login = $3, password = $4, owner = $6 WHERE id = $5";
                let done = sqlx::query(sql)
                    .bind(&person.name)
                    .bind(person.kind.number())
                    .bind(&person.login)
                    .bind(&person.password)
                    .bind(person.id)
                    .bind(person.owner)
                    .execute(&self.pool)
                    .await;
                match done {
                    Ok(_) => Ok(true),
                    Err(Fault::Database(error)) if error.is_unique_violation() => Ok(false),
                    Err(error) => Err(error),
                }
            })
        }

        fn set_password<'s>(&'s self, person: i64, password: &'s str) -> Later<'s, ()> {
            Box::pin(async move {
                let query = sqlx::query("UPDATE person SET password = $1 WHERE id = $2").bind(password).bind(person);
                query.execute(&self.pool).await?;
                Ok(())
            })
        }

        fn set_rights<'s>(&'s self, person: &'s PersonRow) -> Later<'s, ()> {
            Box::pin(async move {
                let query = sqlx::query("UPDATE person SET host = $1, banned = $2 WHERE id = $3");
                let query = query.bind(i64::from(person.host)).bind(person.banned).bind(person.id);
                query.execute(&self.pool).await?;
                Ok(())
            })
        }

        fn add_session<'s>(
            &'s self,
            hash: &'s [u8],
            person: i64,
            kind: SessionKind,
            name: &'s str,
            now: i64,
            until: i64,
        ) -> Later<'s, ()> {
            Box::pin(async move {
                let sql = "INSERT INTO session (hash, person, kind, name, made, until, used) \
                           VALUES ($1, $2, $3, $4, $5, $6, $5)";
                let query = sqlx::query(sql).bind(hash).bind(person).bind(kind as i64).bind(name);
                query.bind(now).bind(until).execute(&self.pool).await?;
                Ok(())
            })
        }

        fn session<'s>(&'s self, hash: &'s [u8], now: i64) -> Later<'s, Option<(PersonRow, i64)>> {
            Box::pin(async move {
                let sql = format!(
                    "SELECT {PERSON}, s.used FROM session s JOIN person p ON p.id = s.person \
                     LEFT JOIN person o ON o.id = p.owner \
                     WHERE s.hash = $1 AND s.until > $2 AND p.banned IS NULL AND o.banned IS NULL"
                );
                let row = sqlx::query(AssertSqlSafe(sql)).bind(hash).bind(now).fetch_optional(&self.pool).await?;
                row.map(|row| Ok((person_of(&row)?, row.try_get(10)?))).transpose()
            })
        }

        fn use_session<'s>(&'s self, hash: &'s [u8], now: i64, until: i64) -> Later<'s, ()> {
            Box::pin(async move {
                let sql = "UPDATE session SET used = $1, until = $2 WHERE hash = $3";
                sqlx::query(sql).bind(now).bind(until).bind(hash).execute(&self.pool).await?;
                Ok(())
            })
        }

        fn end_session<'s>(&'s self, hash: &'s [u8]) -> Later<'s, ()> {
            Box::pin(async move {
                sqlx::query("DELETE FROM session WHERE hash = $1").bind(hash).execute(&self.pool).await?;
                Ok(())
            })
        }

        fn set_block(&self, person: i64, blocked: i64, on: bool) -> Later<'_, ()> {
            Box::pin(async move {
                let sql = match on {
                    true => "INSERT INTO block (person, blocked) VALUES ($1, $2) ON CONFLICT DO NOTHING",
                    false => "DELETE FROM block WHERE person = $1 AND blocked = $2",
                };
                sqlx::query(sql).bind(person).bind(blocked).execute(&self.pool).await?;
                Ok(())
            })
        }

        fn blocks(&self, person: i64) -> Later<'_, Vec<PersonRow>> {
            Box::pin(async move {
                let sql = format!(
                    "SELECT {PERSON} FROM block b JOIN person p ON p.id = b.blocked WHERE b.person = $1 ORDER BY p.name"
                );
                let rows = sqlx::query(AssertSqlSafe(sql)).bind(person).fetch_all(&self.pool).await?;
                rows.iter().map(person_of).collect()
            })
        }

        fn blocked(&self, one: i64, other: i64) -> Later<'_, bool> {
            Box::pin(async move {
                let sql = "SELECT 1 FROM block WHERE (person = $1 AND blocked = $2) OR (person = $2 AND blocked = $1)";
                let row = sqlx::query(sql).bind(one).bind(other).fetch_optional(&self.pool).await?;
                Ok(row.is_some())
            })
        }

        fn away(&self, person: i64) -> Later<'_, Vec<Span>> {
            Box::pin(async move {
                let sql = "SELECT since, until FROM away WHERE person = $1 ORDER BY since";
                let rows = sqlx::query(sql).bind(person).fetch_all(&self.pool).await?;
                rows.iter().map(|row| Ok(Span { from: row.try_get(0)?, until: row.try_get(1)? })).collect()
            })
        }

        fn set_away<'s>(&'s self, person: i64, spans: &'s [Span]) -> Later<'s, ()> {
            Box::pin(async move {
                let mut transaction = self.pool.begin().await?;
                let clear = sqlx::query("DELETE FROM away WHERE person = $1").bind(person);
                clear.execute(&mut *transaction).await?;
                for span in spans {
                    let sql = "INSERT INTO away (person, since, until) VALUES ($1, $2, $3)";
                    let query = sqlx::query(sql).bind(person).bind(span.from).bind(span.until);
                    query.execute(&mut *transaction).await?;
                }
                transaction.commit().await
            })
        }
    };
}
pub(in crate::store) use people_queries;
